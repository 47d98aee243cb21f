import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentOf, readAttachment } from '../../../test/support/large-mail.ts';
import {
  type MailReader,
  mailHeaders,
  mixedMail,
  startMailReader,
} from '../../../test/support/mail-reader.ts';
import type { ParserProcess } from './parser/parser-process.ts';

let reader: MailReader;
beforeAll(async () => {
  reader = await startMailReader();
});
afterAll(() => reader.stop());

test('reads headers, both bodies and attachments', async () => {
  const mail = await reader.read(
    `${mailHeaders}In-Reply-To: <zero@firm.example>
References: <first@firm.example>
 <zero@firm.example>
Delivered-To: filing+demo@hub.example.test
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/related; boundary=r

--r
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Please file. Gr=C3=BC=C3=9Fe
> Earlier text
--a
Content-Type: text/html; charset=utf-8

<p onclick="x()">Please file.</p><img src="cid:logo@acme"><script>x()</script>
--a--
--r
Content-Type: image/png; name=logo.png
Content-ID: <logo@acme>
Content-Disposition: inline
Content-Transfer-Encoding: base64

aGVsbG8=
--r--
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename="../../etc/Office action.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjc=
--b--
`,
  );
  expect(mail).toMatchObject({
    messageId: 'one@acme.example',
    inReplyTo: 'zero@firm.example',
    references: ['first@firm.example', 'zero@firm.example'],
    from: { name: 'Roe, Jane', address: 'Jane.Roe@acme.example' },
    to: [
      { name: 'Filing', address: 'filing+DEMO-1@hub.example.test' },
      { name: '', address: 'bob@firm.example' },
    ],
    cc: [
      { name: '', address: 'amy@firm.example' },
      { name: '', address: 'joe@firm.example' },
    ],
    recipientCount: 4,
    deliveredTo: ['filing+demo@hub.example.test'],
    date: '2026-06-01T08:00:00.000Z',
    subject: 'Instructions für P-123',
    text: 'Please file. Grüße\n> Earlier text',
    html: '<p>Please file.</p><img data-cid="logo@acme" />',
    isAutomatic: false,
    officeNotice: null,
    authentication: null,
    warnings: [],
    contents: ['hello', '%PDF-1.7'],
  });
  expect(mail.attachments).toMatchObject([
    { name: 'logo.png', claimedType: 'image/png', isInline: true, contentId: 'logo@acme', size: 5 },
    {
      name: '.._.._etc_Office action.pdf',
      claimedType: 'application/pdf',
      isInline: false,
      contentId: null,
      sha256: createHash('sha256').update('%PDF-1.7').digest('hex'),
    },
  ]);
});

test('makes markup of a plain text, with its quotes marked', async () => {
  const mail = await reader.read(
    `${mailHeaders}\n1 < 2 & <b>\n\nOn Mon, 1 Jun 2026 Bob wrote:\n\n> Earlier\n> text\n\nBest`,
  );
  expect(mail.html).toBe(
    '<div style="white-space:pre-wrap">1 &lt; 2 &amp; &lt;b&gt;\n</div>' +
      '<div style="white-space:pre-wrap" data-quoted="quoted">On Mon, 1 Jun 2026 Bob wrote:\n\n&gt; Earlier\n&gt; text\n</div>' +
      '<div style="white-space:pre-wrap">Best</div>',
  );
});

test('makes text of markup where the email has no plain text', async () => {
  const mail = await reader.read(mixedMail('Content-Type: text/html\n\n<p>Please <b>file</b> P-123.</p>'));
  expect(mail.text.trim()).toBe('Please file P-123.');
});

test.each([
  ['Latin-1', 'iso-8859-1', 'Gr\xfc\xdfe', /^Grüße$/],
  ['an unknown charset', 'x-klingon', 'Greetings', /^Greetings$/],
  ['Shift JIS', 'shift_jis', '\x93\xfa\x96{', /^日本$/],
  ['NUL and other control characters', 'utf-8', 'a\x00b\x07c', /^a b c$/],
])('reads a text in %s', async (_what, charset, body, expected) => {
  const mail = await reader.read(
    `${mailHeaders}Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: 8bit\n\n${body}`,
  );
  expect(mail.text.trim()).toMatch(expected);
  expect(mail.text.isWellFormed()).toBe(true);
});

test('keeps a nested email as one attachment', async () => {
  const inner = 'Subject: Inner\nContent-Type: text/html\n\n<script>x()</script>';
  const mail = await reader.read(mixedMail('\nSee below.', `Content-Type: message/rfc822\n\n${inner}`));
  expect(mail.attachments).toMatchObject([{ name: 'Inner.eml', claimedType: 'message/rfc822' }]);
  expect(mail.contents[0]).toContain('Subject: Inner');
  expect(mail.html).not.toContain('Inner');
});

const nest = (levels: number, content: string): string => {
  const boundaries = Array.from({ length: levels }, (_, level) => `n${level}`);
  const opened = boundaries.map((name) => `Content-Type: multipart/mixed; boundary=${name}\n\n--${name}\n`);
  const closed = boundaries.toReversed().map((name) => `\n--${name}--\n`);
  return `${opened.join('')}${content}${closed.join('')}`;
};

test.each([
  ['20 levels', 19, 'Before\nDeep\nAfter', ['deep.txt', 'after.txt'], []],
  ['21 levels', 20, 'Before\nAfter', ['after.txt'], ['cut']],
  ['400 levels', 399, 'Before\nAfter', ['after.txt'], ['cut']],
  ['10,000 levels, and so too many parts', 9_999, 'Before', [], ['cut']],
])(
  'reads nested parts up to the twentieth level, and what follows them, in an email with %s',
  async (_what, levels, body, names, warnings) => {
    const file = (name: string) =>
      `Content-Type: text/plain\nContent-Disposition: attachment; filename=${name}\n\n${name}`;
    const deep = `Content-Type: multipart/mixed; boundary=d\n\n--d\n\nDeep\n--d\n${file('deep.txt')}\n--d--\n`;
    const mail = await reader.read(
      mixedMail('\nBefore', nest(levels - 1, deep), '\nAfter', file('after.txt')),
    );
    expect(mail.text.replaceAll(/\s+/g, '\n').trim()).toBe(body);
    expect(mail.attachments.map(({ name }) => name)).toEqual(names);
    expect(mail.contents).toEqual(names);
    expect(mail.warnings).toEqual(warnings);
  },
);

test('keeps winmail.dat and warns of it', async () => {
  const mail = await reader.read(
    mixedMail(
      '\nText',
      'Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\nAAAA',
    ),
  );
  expect(mail.warnings).toEqual(['winmail']);
  expect(mail.attachments).toMatchObject([{ name: 'winmail.dat', size: 3 }]);
});

test('lists the first 100 of 10,000 recipients', async () => {
  const list = Array.from({ length: 10_000 }, (_, number) => `p${number}@firm.example`);
  const mail = await reader.read(
    `To: ${list.join(',\n ')}\nFrom: jane@acme.example\nMessage-ID: <many@x>\n\nText`,
  );
  expect(mail.to).toHaveLength(100);
  expect(mail).toMatchObject({
    recipientCount: 10_000,
    warnings: ['too-many-recipients'],
    messageId: 'many@x',
  });
});

test('reads the first parts of 1,000', async () => {
  const parts = Array.from({ length: 999 }, (_, number) => `Content-Type: application/x-part\n\n${number}`);
  const mail = await reader.read(mixedMail('\nThe text', ...parts));
  expect(mail.warnings).toEqual(['cut']);
  expect(mail.text.trim()).toBe('The text');
  expect(mail.attachments.length).toBeGreaterThan(100);
  expect(mail.attachments.length).toBeLessThanOrEqual(500);
});

test('reads an empty email, and one that is no email at all', async () => {
  expect(await reader.read('')).toMatchObject({ from: null, subject: '', text: '', html: '', warnings: [] });
  expect(await reader.read('\u0001\u0002: :\n:::\n\n--\n--')).toMatchObject({ from: null, subject: '' });
});

test('reads an email with an attachment of 5 MB', async () => {
  expect(await readAttachment(reader, 5)).toEqual(attachmentOf(5));
});

test('an email that takes too long or too much memory is unreadable, and the next one is read', async () => {
  const { started, parseWith } = reader.createReader({
    totalMs: 60_000,
    heapMegabytes: 64,
    memoryMegabytes: 160,
  });
  const huge = Buffer.alloc(1_000_000, 'text ');
  const tooLarge = await reader.readFrom(
    [Buffer.from(`${mailHeaders}\r\n`), ...Array.from({ length: 60 }, () => huge)],
    {
      parseWith,
    },
  );
  expect(tooLarge).toMatchObject({ warnings: ['unreadable'], attachments: [], from: null });
  expect(tooLarge.messageId).toMatch(/^[0-9a-f]{64}@missing\.invalid$/);
  expect(await reader.read(`${mailHeaders}\nText`, { parseWith })).toMatchObject({
    text: 'Text',
    warnings: [],
  });
  started.close();

  const { started: hasty, parseWith: parseHastily } = reader.createReader({
    totalMs: 1,
    heapMegabytes: 64,
    memoryMegabytes: 300,
  });
  const late = await reader.read(`${mailHeaders}\nText`, { parseWith: parseHastily });
  expect(late.warnings).toEqual(['unreadable']);
  hasty.close();
});

test('does not take an email for unreadable when the hub stops while it is read', async () => {
  const { started, parseWith } = reader.createReader();
  const reading = reader.read(`${mailHeaders}\nText`, { parseWith });
  started.close();
  await expect(reading).rejects.toThrow('Reading the email ended because the hub stops');
});

test('an email is read again when the process that read it ended', async () => {
  const { started } = reader.createReader();
  let readings = 0;
  const ending: ParserProcess = {
    ...started,
    read: (request) => {
      readings += 1;
      return readings === 1 ? Promise.reject(new Error('The process ended')) : started.read(request);
    },
  };
  const parseWith = reader.parseBy(ending);
  expect(await reader.read(`${mailHeaders}\nText`, { parseWith })).toMatchObject({
    text: 'Text',
    warnings: [],
  });
  started.close();
});
