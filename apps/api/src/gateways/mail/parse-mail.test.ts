import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, ParsedMail } from './mail.port.ts';
import { createMailSpool, type MailSpool } from './mail-spool.ts';
import { createParsing } from './parse-mail.ts';
import { createParserProcess, type ParserLimits, type ParserProcess } from './parser/parser-process.ts';

const settings = { trustedServer: 'mx.firm.example', filingAddress: 'filing@hub.example.test' };
const log = pino({ level: 'silent' });

let folder: string;
let spool: MailSpool;
let process: ParserProcess;
let parse: Mail['parse'];

const createReader = (limits?: ParserLimits) => {
  const started = createParserProcess(folder, limits);
  return { started, parseWith: createParsing({ settings, spool, process: started, log }) };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
  spool = createMailSpool(folder);
  ({ started: process, parseWith: parse } = createReader());
});
afterAll(async () => {
  process.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

type Content = ParsedMail & { contents: string[] };

const maxBytes = 100_000_000;

const readFrom = (pieces: Iterable<Buffer>, { isTrustedServer = true, parseWith = parse } = {}) =>
  spool.withOriginal(Readable.from(pieces), maxBytes, (original) =>
    parseWith({ original, isTrustedServer }, async (mail): Promise<Content> => {
      const contents = await Promise.all(mail.attachments.map((one) => text(one.open())));
      return { ...mail, contents };
    }),
  );

const read = (raw: string, options?: Parameters<typeof readFrom>[1]) =>
  readFrom([Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'), 'latin1')], options);

const headers = `From: "Roe, Jane" <Jane.Roe@ACME.example>
To: Filing <filing+DEMO-1@hub.example.test>, bob@firm.example
Cc: team: amy@firm.example, joe@firm.example;
Subject: =?utf-8?Q?Instructions_f=C3=BCr_P-123?=
Date: Mon, 1 Jun 2026 10:00:00 +0200
Message-ID: <one@acme.example>
MIME-Version: 1.0
`;

const mixed = (...parts: string[]) =>
  `${headers}Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`;

test('reads headers, both bodies and attachments', async () => {
  const mail = await read(
    `${headers}In-Reply-To: <zero@firm.example>
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
  const mail = await read(
    `${headers}\n1 < 2 & <b>\n\nOn Mon, 1 Jun 2026 Bob wrote:\n\n> Earlier\n> text\n\nBest`,
  );
  expect(mail.html).toBe(
    '<div style="white-space:pre-wrap">1 &lt; 2 &amp; &lt;b&gt;\n</div>' +
      '<div style="white-space:pre-wrap" data-quoted="quoted">On Mon, 1 Jun 2026 Bob wrote:\n\n&gt; Earlier\n&gt; text\n</div>' +
      '<div style="white-space:pre-wrap">Best</div>',
  );
});

test('makes text of markup where the email has no plain text', async () => {
  const mail = await read(mixed('Content-Type: text/html\n\n<p>Please <b>file</b> P-123.</p>'));
  expect(mail.text.trim()).toBe('Please file P-123.');
});

test.each([
  ['bytes that are not the declared UTF-8', 'utf-8', 'Gr\xfc\xdfe', /^Gr\ufffd\ufffde$/],
  ['Latin-1', 'iso-8859-1', 'Gr\xfc\xdfe', /^Grüße$/],
  ['an unknown charset', 'x-klingon', 'Greetings', /^Greetings$/],
  ['Shift JIS', 'shift_jis', '\x93\xfa\x96{', /^日本$/],
  ['NUL and other control characters', 'utf-8', 'a\x00b\x07c', /^a b c$/],
])('reads a text in %s', async (_what, charset, body, expected) => {
  const mail = await read(
    `${headers}Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: 8bit\n\n${body}`,
  );
  expect(mail.text.trim()).toMatch(expected);
  expect(mail.text.isWellFormed()).toBe(true);
});

test('keeps a nested email as one attachment', async () => {
  const inner = 'Subject: Inner\nContent-Type: text/html\n\n<script>x()</script>';
  const mail = await read(mixed('\nSee below.', `Content-Type: message/rfc822\n\n${inner}`));
  expect(mail.attachments).toMatchObject([{ name: 'message.eml', claimedType: 'message/rfc822' }]);
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
    const mail = await read(mixed('\nBefore', nest(levels - 1, deep), '\nAfter', file('after.txt')));
    expect(mail.text.replaceAll(/\s+/g, '\n').trim()).toBe(body);
    expect(mail.attachments.map(({ name }) => name)).toEqual(names);
    expect(mail.contents).toEqual(names);
    expect(mail.warnings).toEqual(warnings);
  },
);

test('keeps winmail.dat and warns of it', async () => {
  const mail = await read(
    mixed(
      '\nText',
      'Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\nAAAA',
    ),
  );
  expect(mail.warnings).toEqual(['winmail']);
  expect(mail.attachments).toMatchObject([{ name: 'winmail.dat', size: 3 }]);
});

const results = (server: string, list: string) => `Authentication-Results: ${server};\n ${list}\n`;
const mx = (list: string) => results('mx.firm.example', list);

test.each([
  ['DMARC passed', mx('spf=fail; dmarc=pass header.from=acme.example'), true, []],
  ['DKIM of its domain passed', mx('dkim=pass (2048 bit; ok) header.d=acme.example'), true, []],
  [
    'DKIM of a stranger passed',
    mx('dkim=pass header.d=evil.example; spf=softfail smtp.mailfrom=x@acme.example'),
    false,
    ['forged-sender'],
  ],
  [
    'DMARC failed',
    mx('dkim=pass header.d=acme.example; dmarc=fail (p=reject) header.from=acme.example'),
    false,
    ['forged-sender'],
  ],
  ['nothing was published to check', mx('spf=none smtp.mailfrom=acme.example; dkim=none'), false, []],
  [
    'results that the sender wrote below those of the server',
    mx('spf=fail; dmarc=fail') + mx('dmarc=pass'),
    false,
    ['forged-sender'],
  ],
])('judges the sender when %s', async (_what, lines, isSenderVerified, warnings) => {
  const mail = await read(`${lines}${headers}\nText`);
  expect(mail.authentication?.isSenderVerified).toBe(isSenderVerified);
  expect(mail.warnings).toEqual(warnings);
});

test('believes no results of another server, and none from a server that is not trusted', async () => {
  const foreign = await read(`${results('mx.evil.example', 'dmarc=pass')}${headers}\nText`);
  expect(foreign.authentication).toBeNull();
  const untrusted = await read(`${mx('dmarc=pass')}${headers}\nText`, { isTrustedServer: false });
  expect(untrusted.authentication).toBeNull();
});

test.each([
  ['whose name is another address', 'From: "partner@firm.example" <x@evil.example>'],
  ['beside a second one', 'From: partner@firm.example, x@evil.example'],
  ['in a second header', 'From: partner@firm.example\nFrom: x@evil.example'],
])('warns of a sender %s', async (_what, from) => {
  const mail = await read(`${from}\nSubject: Test\n\nText`);
  expect(mail.warnings).toContain('forged-sender');
});

test('warns of a loop: an email of the hub itself, or one that passed more than 30 servers', async () => {
  const own = await read(`X-Invention-Hub: filing@hub.example.test\n${headers}\nText`);
  expect(own.warnings).toEqual(['loop']);
  const other = await read(`X-Invention-Hub: filing@other.example.test\n${headers}\nText`);
  expect(other.warnings).toEqual([]);
  const far = await read(`${'Received: from a by b\n'.repeat(31)}${headers}\nText`);
  expect(far.warnings).toEqual(['loop']);
});

test('lists the first 100 of 10,000 recipients', async () => {
  const list = Array.from({ length: 10_000 }, (_, number) => `p${number}@firm.example`);
  const mail = await read(`To: ${list.join(',\n ')}\nFrom: jane@acme.example\nMessage-ID: <many@x>\n\nText`);
  expect(mail.to).toHaveLength(100);
  expect(mail).toMatchObject({
    recipientCount: 10_000,
    warnings: ['too-many-recipients'],
    messageId: 'many@x',
  });
});

test('reads the first parts of 1,000', async () => {
  const parts = Array.from({ length: 999 }, (_, number) => `Content-Type: application/x-part\n\n${number}`);
  const mail = await read(mixed('\nThe text', ...parts));
  expect(mail.warnings).toEqual(['cut']);
  expect(mail.text.trim()).toBe('The text');
  expect(mail.attachments.length).toBeGreaterThan(100);
  expect(mail.attachments.length).toBeLessThanOrEqual(500);
});

test.each([
  '"filing@hub.example.test x"@evil.example',
  '"a b"@evil.example',
  '"<x@y.example>"@evil.example',
  'x@[127.0.0.1]',
  'x@evil',
])('T20: leaves out the address %s', async (address) => {
  const mail = await read(`From: ${address}\nTo: ${address}, bob@firm.example\nSubject: Test\n\nText`);
  expect(mail.from).toBeNull();
  expect(mail.to).toEqual([{ name: '', address: 'bob@firm.example' }]);
  expect(mail.warnings).toContain('invalid-address');
});

test('no address is made of encoded words', async () => {
  const mail = await read('From: =?utf-8?Q?x=40evil.example=2C?=@firm.example\nSubject: Test\n\nText');
  expect(mail.from).toBeNull();
});

test('line breaks in encoded headers stay within their header', async () => {
  const mail = await read(
    'From: =?utf-8?B?SmFuZQ0KQmNjOiB4QGV2aWwuZXhhbXBsZQ==?= <jane@acme.example>\n' +
      'Subject: =?utf-8?B?SGkNCkJjYzogeEBldmlsLmV4YW1wbGU=?=\n\nText',
  );
  expect(mail.from?.name).toBe('Jane Bcc: x@evil.example');
  expect(mail.subject).toBe('Hi Bcc: x@evil.example');
});

test('an email without Message-ID has the same one through every channel', async () => {
  const raw = 'From: jane@acme.example\nSubject: Test\nDate: Mon, 1 Jun 2026 10:00:00 +0200\n\nText';
  const [one, two, other] = await Promise.all([
    read(raw),
    read(`Received: from a by b\n${raw}`),
    read(`${raw} that differs`),
  ]);
  expect(one.messageId).toMatch(/^[0-9a-f]{64}@missing\.invalid$/);
  expect(two.messageId).toBe(one.messageId);
  expect(other.messageId).not.toBe(one.messageId);
});

test('recognizes mail that a program sent', async () => {
  const isAutomatic = async (line: string) => (await read(`${line}\n${headers}\nText`)).isAutomatic;
  expect(await isAutomatic('Auto-Submitted: auto-replied')).toBe(true);
  expect(await isAutomatic('Precedence: bulk')).toBe(true);
  expect(await isAutomatic('Auto-Submitted: no')).toBe(false);
});

const notice = (from: string, results = '') => `${results}From: ${from}
Subject: Patent Center Correspondence Notification for Customer Number 012345
Content-Type: text/html

<p>The following applications have new outgoing correspondence:</p>
<table><tr><th>Application</th><th>Document</th><th>Mailroom Date</th><th>Attorney Docket No.</th></tr>
<tr><td>17123456</td><td>CTNF</td><td>06/01/2026</td><td>P-123</td></tr>
<tr><td>16/765,432</td><td>NOA</td><td>05/31/2026</td><td>P-99</td></tr></table>`;

test('recognizes a notice of the patent office by sender and list, unless its sender is refuted', async () => {
  const office = 'eOfficeAction <PAIR_eOfficeAction@uspto.gov>';
  const { officeNotice } = await read(notice(office));
  expect(officeNotice).toEqual({
    documents: [
      { applicationNumber: '17123456', code: 'CTNF', mailDate: '2026-06-01' },
      { applicationNumber: '16765432', code: 'NOA', mailDate: '2026-05-31' },
    ],
  });
  expect((await read(notice('x@uspto.gov.evil.example'))).officeNotice).toBeNull();
  expect((await read(notice(office, mx('dmarc=fail')))).officeNotice).toBeNull();
  expect(
    (await read('From: help@uspto.gov\nSubject: Application 17123456\n\nHello')).officeNotice,
  ).toBeNull();
});

test('reads an empty email, and one that is no email at all', async () => {
  expect(await read('')).toMatchObject({ from: null, subject: '', text: '', html: '', warnings: [] });
  expect(await read('\u0001\u0002: :\n:::\n\n--\n--')).toMatchObject({ from: null, subject: '' });
});

test('reads an email with an attachment of 50 MB in little memory', async () => {
  const line = Buffer.from(`${'QUJD'.repeat(19)}\r\n`);
  const block = Buffer.concat(Array.from({ length: 1_000 }, () => line));
  const pieces = function* () {
    yield Buffer.from(
      `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the drawings.\r\n--b\r\n` +
        'Content-Disposition: attachment; filename=drawings.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    );
    for (let count = 0; count < 900; count += 1) yield block;
    yield Buffer.from('--b--\r\n');
  };
  const { started, parseWith } = createReader({ totalMs: 60_000, heapMegabytes: 100, memoryMegabytes: 300 });
  const sizes = await spool.withOriginal(Readable.from(pieces()), maxBytes, (original) =>
    parseWith({ original, isTrustedServer: true }, async ({ attachments, warnings, text: body }) => ({
      sizes: attachments.map(({ size }) => size),
      warnings,
      body: body.trim(),
    })),
  );
  started.close();
  expect(sizes).toEqual({ sizes: [900 * 1_000 * 57], warnings: [], body: 'See the drawings.' });
});

test('an email that takes too long or too much memory is unreadable, and the next one is read', async () => {
  const { started, parseWith } = createReader({ totalMs: 60_000, heapMegabytes: 64, memoryMegabytes: 160 });
  const huge = Buffer.alloc(1_000_000, 'text ');
  const tooLarge = await readFrom(
    [Buffer.from(`${headers}\r\n`), ...Array.from({ length: 60 }, () => huge)],
    {
      parseWith,
    },
  );
  expect(tooLarge).toMatchObject({ warnings: ['unreadable'], attachments: [], from: null });
  expect(tooLarge.messageId).toMatch(/^[0-9a-f]{64}@missing\.invalid$/);
  expect(await read(`${headers}\nText`, { parseWith })).toMatchObject({ text: 'Text', warnings: [] });
  started.close();

  const { started: hasty, parseWith: parseHastily } = createReader({
    totalMs: 1,
    heapMegabytes: 64,
    memoryMegabytes: 300,
  });
  const late = await read(`${headers}\nText`, { parseWith: parseHastily });
  expect(late.warnings).toEqual(['unreadable']);
  hasty.close();
});

test('does not take an email for unreadable when the hub stops while it is read', async () => {
  const { started, parseWith } = createReader();
  const reading = read(`${headers}\nText`, { parseWith });
  started.close();
  await expect(reading).rejects.toThrow('The hub stops while it reads an email');
});

test('an email is read again when the process that read it ended', async () => {
  const { started } = createReader();
  let readings = 0;
  const ending: ParserProcess = {
    ...started,
    read: (request) => {
      readings += 1;
      return readings === 1 ? Promise.reject(new Error('The process ended')) : started.read(request);
    },
  };
  const parseWith = createParsing({ settings, spool, process: ending, log });
  expect(await read(`${headers}\nText`, { parseWith })).toMatchObject({ text: 'Text', warnings: [] });
  started.close();
});
