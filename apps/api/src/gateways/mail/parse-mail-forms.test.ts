import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MailReader,
  mailHeaders,
  mixedMail,
  startMailReader,
} from '../../../test/support/mail-reader.ts';
import { encryptedMail, signedMail, signedMailInPieces } from '../../../test/support/smime-samples.ts';

let reader: MailReader;
beforeAll(async () => {
  reader = await startMailReader();
});
afterAll(() => reader.stop());

const part = (head: string, content: string) => `${head}\n\n${content}`;

describe('characters', () => {
  test.each([
    [
      'windows-1252 without a charset',
      'Content-Type: text/plain',
      'D\xe9lai \x80 500 M\xfcller',
      'Délai € 500 Müller',
      true,
    ],
    [
      'windows-1252 declared as US-ASCII',
      'Content-Type: text/plain; charset=us-ascii',
      'M\xfcller',
      'Müller',
      true,
    ],
    [
      'windows-1252 declared as UTF-8',
      'Content-Type: text/plain; charset=utf-8',
      'M\xfcller',
      'Müller',
      true,
    ],
    ['UTF-8 without a charset', 'Content-Type: text/plain', 'M\xc3\xbcller', 'Müller', false],
    [
      'damaged UTF-8',
      'Content-Type: text/plain; charset=utf-8',
      'M\xc3\xbcller \xfc.',
      'Müller \ufffd.',
      true,
    ],
    [
      'UTF-8 declared as ISO-8859-1',
      'Content-Type: text/plain; charset=iso-8859-1',
      'M\xc3\xbcller',
      'Müller',
      true,
    ],
    [
      'UTF-8 declared as US-ASCII by its number',
      'Content-Type: text/plain; charset=ANSI_X3.4-1968',
      'M\xc3\xbcller',
      'Müller',
      false,
    ],
    ['ISO-8859-1', 'Content-Type: text/plain; charset=iso-8859-1', 'M\xfcller \xa9', 'Müller ©', false],
    ['ISO-2022-JP without a charset', 'Content-Type: text/plain', '\x1b$BFC5v\x1b(B', '特許', false],
    ['an unknown charset', 'Content-Type: text/plain; charset=x-klingon', 'M\xfcller', 'Müller', true],
    ['a charset of DOS', 'Content-Type: text/plain; charset=cp437', 'M\x81ller', 'Müller', false],
    ['text without any head', '', 'M\xfcller', 'Müller', true],
    [
      'quoted-printable without a charset',
      'Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable',
      'M=FCller',
      'Müller',
      true,
    ],
  ])('reads %s', async (_what, head, body, expected, isGuessed) => {
    const mail = await reader.read(`${mailHeaders}${head}${head === '' ? '' : '\n'}\n${body}`);
    expect(mail.text.trim()).toBe(expected);
    expect(mail.warnings).toEqual(isGuessed ? ['guessed-charset'] : []);
  });

  test.each([
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', 'Pr\xfcfung', 'Prüfung'],
    ['<meta charset=shift_jis>', '\x93\xfa\x96{', '日本'],
    ['<META CHARSET="koi8-r">', '\xf0\xc1\xd4\xc5\xce\xd4', 'Патент'],
  ])('reads a page with the charset in %s', async (meta, body, expected) => {
    const mail = await reader.read(
      `${mailHeaders}Content-Type: text/html\n\n<html><head>${meta}</head><body>${body}</body></html>`,
    );
    expect(mail.text.trim()).toBe(expected);
    expect(mail.html).toContain(expected);
    expect(mail.warnings).toEqual([]);
  });

  test('reads a subject, a name and a file name whose bytes are not encoded', async () => {
    const mail = await reader.read(
      `From: J\xfcrgen M\xfcller <j@acme.example>\nSubject: D\xe9lai pour P-1\nContent-Type: multipart/mixed; boundary=b\n\n` +
        '--b\n\nText\n--b\nContent-Type: application/pdf; name="R\xe9ponse.pdf"\n\n%PDF\n--b--\n',
    );
    expect(mail).toMatchObject({ subject: 'Délai pour P-1', from: { name: 'Jürgen Müller' } });
    expect(mail.attachments).toMatchObject([{ name: 'Réponse.pdf' }]);
  });
});

const encoded = "begin 644 a.pdf\nM)5!$1BTQ+C0*,2`P(&]B:CP\\/CYE;F1O8FH*=')A:6QE<CP\\/CX*)25%3T8*\n`\nend";
const whole = 'begin 644 a.txt\n%2&5L;&\\ \n`\nend';

describe('uuencoded files', () => {
  test('are decoded as a transfer encoding', async () => {
    const head = 'Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: x-uuencode';
    const body = 'begin 644 a.pdf\n%2&5L;&\\\n`\nend';
    const mail = await reader.read(mixedMail('\nx', part(head, body)));
    expect(mail.attachments).toMatchObject([{ name: 'a.pdf', size: 5 }]);
    expect(mail.contents).toEqual(['Hello']);
  });

  test('are taken out of the text, and the text around them stays', async () => {
    const mail = await reader.read(`${mailHeaders}\nBefore\n${whole}\nAfter`);
    expect(mail.text.trim()).toBe('Before\n[a.txt]\nAfter');
    expect(mail.attachments).toMatchObject([{ name: 'a.txt', size: 5, isInline: false }]);
    expect(mail.contents).toEqual(['Hello']);
  });

  test.each([
    ['without an end', 'begin 644 a.txt\n%2&5L;&\\'],
    ['with a line of another encoding', 'begin 644 a.txt\nthis is no such line\nend'],
    ['in a sentence', 'begin 644 things today\nWe end here.'],
  ])('stay in the text %s', async (_what, text) => {
    const mail = await reader.read(`${mailHeaders}\n${text}`);
    expect(mail.text.trim()).toBe(text);
    expect(mail.attachments).toEqual([]);
  });
});

const appleHead = (magic: number, entries: [number, number, number][]): string => {
  const bytes = Buffer.alloc(26 + entries.length * 12);
  bytes.writeUInt32BE(magic, 0);
  bytes.writeUInt16BE(entries.length, 24);
  entries.flat().forEach((value, index) => {
    bytes.writeUInt32BE(value, 26 + index * 4);
  });
  return bytes.toString('latin1');
};
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const file = (type: string, name: string, content: string) =>
  part(
    `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64`,
    base64(content),
  );
const fork = appleHead(0x00051607, [[9, 38, 0]]);

describe('files of a Mac', () => {
  test.each([
    [
      'multipart/appledouble',
      mixedMail(
        '\nx',
        `Content-Type: multipart/appledouble; boundary=d\n\n--d\n${file('application/applefile', 'a.pdf', fork)}\n--d\n${file('application/pdf', 'a.pdf', '%PDF')}\n--d--`,
      ),
    ],
    [
      'a name with ._',
      mixedMail(
        '\nx',
        file('application/octet-stream', '._a.pdf', fork),
        file('application/pdf', 'a.pdf', '%PDF'),
      ),
    ],
  ])('have no second file for their attributes: %s', async (_what, raw) => {
    const mail = await reader.read(raw);
    expect(mail.attachments.filter(({ isInline }) => !isInline)).toMatchObject([{ name: 'a.pdf', size: 4 }]);
    expect(mail.attachments.filter(({ isInline }) => isInline)).toMatchObject([{ name: '._a.pdf' }]);
  });

  test('give their content where it is packed with the attributes', async () => {
    const single = `${appleHead(0x00051600, [[1, 38, 4]])}%PDF`;
    const mail = await reader.read(mixedMail('\nx', file('application/applefile', 'a.pdf', single)));
    expect(mail.attachments).toMatchObject([{ name: 'a.pdf', size: 4, isInline: false }]);
    expect(mail.contents).toEqual(['%PDF']);
  });

  test('keep a file that only has such a name', async () => {
    const mail = await reader.read(
      mixedMail('\nx', file('text/plain', '._notes.txt', 'These are only some notes of mine.')),
    );
    expect(mail.attachments).toMatchObject([{ name: '._notes.txt', isInline: false }]);
  });
});

const smime = (content: string, head = 'Content-Type: application/pkcs7-mime; name=smime.p7m') =>
  `${mailHeaders}${head}\nContent-Transfer-Encoding: base64\n\n${content}`;

describe('S/MIME and PGP', () => {
  test.each([
    ['in DER', smime(signedMail)],
    ['in BER', smime(signedMailInPieces)],
    [
      'without a type of its own',
      smime(signedMail, 'Content-Type: application/octet-stream; name=smime.p7m'),
    ],
    [
      'below a footer of a mailing list',
      mixedMail(
        part('Content-Type: application/x-pkcs7-mime\nContent-Transfer-Encoding: base64', signedMail),
        '\nFooter',
      ),
    ],
  ])('opaque signed mail is read %s', async (_what, raw) => {
    const mail = await reader.read(raw);
    expect(mail.text).toContain('Please file P-777. Grüße');
    expect(mail.attachments.filter(({ isInline }) => !isInline)).toMatchObject([
      { name: 'claims.pdf', size: 8 },
    ]);
    expect(mail.attachments.map(({ name }) => name)).toEqual(['smime.p7m', 'claims.pdf']);
    expect(mail.warnings).toEqual([]);
  });

  test.each([
    ['S/MIME', smime(encryptedMail), 'encrypted-smime'],
    ['damaged S/MIME', smime(signedMail.slice(0, 400)), 'damaged-smime'],
    [
      'PGP',
      `${mailHeaders}Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\n-----BEGIN PGP MESSAGE-----\nabc\n-----END PGP MESSAGE-----\n--b--`,
      'encrypted-pgp',
    ],
    [
      'PGP in the text',
      `${mailHeaders}\n-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----`,
      'encrypted-pgp',
    ],
  ])('%s says what it is', async (_what, raw, warning) => {
    const mail = await reader.read(raw);
    expect(mail.warnings).toEqual([warning]);
  });

  test('the control part of PGP is no file of its own', async () => {
    const mail = await reader.read(
      `${mailHeaders}Content-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\nabc\n--b--`,
    );
    expect(mail.attachments).toMatchObject([
      { name: 'pgp-version.txt', isInline: true },
      { name: 'encrypted.asc', isInline: false },
    ]);
  });
});

test.each([
  ['Content-Type: text/calendar; method=REQUEST', 'Interview with the examiner.ics'],
  ['Content-Type: text/calendar; name=meeting.ics', 'meeting.ics'],
])('an invitation of %s has a name', async (type, name) => {
  const calendar = 'BEGIN:VCALENDAR\nEND:VCALENDAR';
  const raw = mixedMail('\nSee you', part(`${type}\nContent-Disposition: attachment`, calendar));
  const mail = await reader.read(raw.replace(/^Subject: .*$/m, 'Subject: Interview with the examiner'));
  expect(mail.attachments).toMatchObject([{ name, claimedType: 'text/calendar', isInline: false }]);
});

const sent = 'Message-ID: <sent@firm.example>\nSubject: Claims of P-123\n\nOur text names P-555';
const status = `Reporting-MTA: dns; mx.firm.example

Final-Recipient: rfc822; gone@client.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No mailbox
 of this name

Final-Recipient: rfc822; late@client.example
Action: delayed
`;
const report = (type: string, ...parts: string[]) =>
  `From: MAILER-DAEMON@mx.firm.example\nSubject: Undelivered\nContent-Type: multipart/report; report-type=${type}; boundary=b\n\n${parts.map((one) => `--b\n${one}\n`).join('')}--b--\n`;

describe('enclosed emails', () => {
  test.each([
    [
      'the whole email',
      report(
        'delivery-status',
        '\nSorry',
        `Content-Type: message/delivery-status\n\n${status}`,
        `Content-Type: message/rfc822\n\n${sent}`,
      ),
    ],
    [
      'its head',
      report(
        'delivery-status',
        '\nSorry',
        `Content-Type: message/delivery-status\n\n${status}`,
        `Content-Type: text/rfc822-headers\n\n${sent.split('\n\n')[0]}`,
      ),
    ],
    [
      'its head folded',
      report(
        'delivery-status',
        '\nSorry',
        `Content-Type: message/delivery-status\n\n${status}`,
        'Content-Type: text/rfc822-headers\n\nMessage-ID:\n <sent@firm.example>',
      ),
    ],
    [
      'an international report',
      report(
        'delivery-status',
        '\nSorry',
        `Content-Type: message/global-delivery-status\n\n${status}`,
        `Content-Type: message/global\n\n${sent}`,
      ),
    ],
    [
      'no parts',
      `From: MAILER-DAEMON@mx.firm.example\nX-Failed-Recipients: gone@client.example\n\nSorry.\n\n${status}\n--- Below this line is a copy of the message.\n\n${sent}`,
    ],
  ])('a bounce names the email it is about and who did not receive it: %s', async (_what, raw) => {
    const { deliveryReport, isAutomatic } = await reader.read(raw);
    expect(deliveryReport).toEqual({
      originalIds: ['sent@firm.example'],
      failed: [{ address: 'gone@client.example', reason: '550 5.1.1 No mailbox of this name' }],
    });
    expect(isAutomatic).toBe(true);
  });

  test('a read receipt names the email it is about, and nothing that failed', async () => {
    const { deliveryReport } = await reader.read(
      report(
        'disposition-notification',
        '\nRead',
        'Content-Type: message/disposition-notification\n\nOriginal-Message-ID: <sent@firm.example>',
      ),
    );
    expect(deliveryReport).toEqual({ originalIds: ['sent@firm.example'], failed: [] });
  });

  test('have their subject as name, and their text is read', async () => {
    const mail = await reader.read(mixedMail('\nSee below.', `Content-Type: message/rfc822\n\n${sent}`));
    expect(mail.attachments).toMatchObject([{ name: 'Claims of P-123.eml' }]);
    expect(mail.enclosed).toMatchObject([{ subject: 'Claims of P-123', text: 'Our text names P-555' }]);
    expect(mail.deliveryReport).toBeNull();
  });
});

describe('notices of the patent office', () => {
  const intro = 'The following application(s) of your customer number have new outgoing correspondence.';
  const readNotice = (
    row: string,
    subject = 'Private PAIR Correspondence Notification for Customer Number 12345',
  ) =>
    reader.read(
      `From: noreply@uspto.gov\nSubject: ${subject}\nContent-Type: text/plain\n\n${intro}\n\n${row}\n`,
    );

  test.each([
    ['17123456   892   03/02/2026   AB-1', '17123456', '892', '2026-03-02'],
    ['17123456   N/AP   03/02/2026', '17123456', 'N/AP', '2026-03-02'],
    ['PCT/US26/12345   ISA.220   03/02/2026', 'PCTUS2612345', 'ISA.220', '2026-03-02'],
    ['PCT/US2026/012345   ISA.220   03/02/2026', 'PCTUS2026012345', 'ISA.220', '2026-03-02'],
    ['17/123,456   CTNF   02-Mar-2026', '17123456', 'CTNF', '2026-03-02'],
    ['17/123,456   CTNF   March 2, 2026', '17123456', 'CTNF', '2026-03-02'],
    ['17/123,456   CTNF   2026-03-02', '17123456', 'CTNF', '2026-03-02'],
    ['17/123,456 | CTNF | 3/2/2026', '17123456', 'CTNF', '2026-03-02'],
    ['17123456\tCTNF\tNon-Final Rejection\t03/02/2026', '17123456', 'CTNF', '2026-03-02'],
    ['29/812,345   CTNF   3/2/26', '29812345', 'CTNF', '2026-03-02'],
    ['17123456 "CTNF" "03/02/2026"', '17123456', 'CTNF', '2026-03-02'],
    ['17123456   03/02/2026   CTNF', '17123456', 'CTNF', '2026-03-02'],
    ['17123456   CTNF   02/30/2026', '17123456', 'CTNF', null],
    ['Application No. 17/123,456', '17123456', null, null],
    ['17123456', '17123456', null, null],
  ])('read the row %s', async (row, applicationNumber, code, mailDate) => {
    const { officeNotice } = await readNotice(row);
    expect(officeNotice).toEqual({ documents: [{ applicationNumber, code, mailDate }] });
  });

  test('list the application of a row that cannot be read beside those that can', async () => {
    const { officeNotice } = await readNotice('17123456   CTNF   03/02/2026\n17123457   (see attachment)');
    expect(officeNotice?.documents).toEqual([
      { applicationNumber: '17123456', code: 'CTNF', mailDate: '2026-03-02' },
      { applicationNumber: '17123457', code: null, mailDate: null },
    ]);
  });

  test('are recognized without any list', async () => {
    expect((await readNotice('See Patent Center.')).officeNotice).toEqual({ documents: [] });
  });
});

describe('threads', () => {
  test('ids that are folded in the middle are whole', async () => {
    const mail = await reader.read(
      'In-Reply-To: <a-very-long-id-of-a\n program@mail.example>\nReferences: <one@x>\n <two-\n rest@x>\n\nText',
    );
    expect(mail).toMatchObject({
      inReplyTo: 'a-very-long-id-of-aprogram@mail.example',
      references: ['one@x', 'two-rest@x'],
    });
  });

  test('keep the oldest of many references', async () => {
    const ids = Array.from({ length: 3_000 }, (_, index) => `<id-${index}@x>`);
    const { references } = await reader.read(`References: ${ids.join('\n ')}\n\nText`);
    expect(references).toHaveLength(1_000);
    expect([references[0], references.at(-1)]).toEqual(['id-0@x', 'id-2999@x']);
  });
});

test('the encoded samples of a mail program are decoded', async () => {
  const head = 'Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: x-uuencode';
  const mail = await reader.read(mixedMail('\nx', part(head, encoded)));
  expect(mail.attachments).toMatchObject([{ name: 'a.pdf', size: 45 }]);
  expect(mail.contents[0]).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
});
