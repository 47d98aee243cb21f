import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readOfficeNotice } from '../../src/gateways/mail/parser/office-notice.ts';
import { readMailSchema } from '../../src/gateways/mail/parser/parser-messages.ts';
import { readMail } from '../../src/gateways/mail/parser/read-mail.ts';
import { encryptedMail, signedMail, signedMailInPieces } from './smime-samples.ts';

const head =
  'From: Ann <ann@client.example>\nSubject: M\xfcller P-1\nMessage-ID: <one@x>\nMIME-Version: 1.0\n';
const mixed = (...parts: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`;
const file = (type: string, content: string, encoding = 'base64') =>
  `Content-Type: ${type}; name=a.pdf\nContent-Disposition: attachment\nContent-Transfer-Encoding: ${encoding}\n\n${content}`;
const smime = (content: string) =>
  `${head}Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\n${content}`;

/** One email of each form that the hub reads in a way of its own. */
const corpus = [
  mixed('Content-Type: text/plain\n\nD\xe9lai \x80 500', file('application/pdf', 'JVBERi0xLjcK')),
  mixed(
    'Content-Type: text/html\n\n<meta charset=koi8-r><p>\xf0\xc1</p>',
    file('application/applefile', 'AAUWBwAC'),
  ),
  mixed('\nText', file('application/pdf', 'begin 644 a.pdf\n%2&5L;&\\\n`\nend', 'x-uuencode')),
  `${head}\nBefore\nbegin 644 a.txt\n%2&5L;&\\\n\`\nend\nAfter`,
  smime(signedMail),
  smime(signedMailInPieces),
  smime(encryptedMail),
  mixed('\nSee below', 'Content-Type: message/rfc822\n\nSubject: Inner\nMessage-ID: <two@x>\n\nText'),
  mixed(
    '\nSorry',
    'Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\n',
    'Content-Type: text/rfc822-headers\n\nMessage-ID: <two@x>',
  ).replace('multipart/mixed', 'multipart/report'),
].map((text) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'));

const pieces = [
  '--b',
  '--b--',
  '\r\n\r\n',
  '\n',
  'begin 644 x\n',
  'end\n',
  '\0',
  '\xff',
  '=?',
  '<',
  'boundary=',
  '0\x80',
];

/** Emails of the corpus with bytes that were replaced, cut out or inserted. */
const mutated = fc
  .record({
    raw: fc.constantFrom(...corpus),
    changes: fc.array(
      fc.record({
        at: fc.nat(5_000),
        length: fc.nat(40),
        inserted: fc.oneof(
          fc.constantFrom(...pieces).map((piece) => Buffer.from(piece, 'latin1')),
          fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        ),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ raw, changes }) =>
    changes.reduce((bytes, { at, length, inserted }) => {
      const start = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + length)]);
    }, raw),
  );

/** Milliseconds in which each email is read. */
const maxMs = 1_000;

const readOne = async (raw: Buffer): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-mutated-'));
  try {
    const path = join(folder, 'original.eml');
    await writeFile(path, raw);
    const start = performance.now();
    const mail = readMailSchema.parse(
      await readMail({ path, folder, trustedServer: 'mx.firm.example', filingAddress: null }),
    );
    if (performance.now() - start > maxMs) throw new Error('Reading took too long');
    for (const { file: name, size } of mail.attachments)
      if ((await readFile(join(folder, name))).length !== size)
        throw new Error('An attachment is not complete');
    if (new Set(mail.attachments.map(({ file: name }) => name)).size !== mail.attachments.length)
      throw new Error('Two attachments are one file');
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Reads mutated emails: none throws, takes over a second, or loses the content of an attachment. */
export const checkMutatedMail = (runs: number): Promise<void> =>
  fc.assert(fc.asyncProperty(mutated, readOne), { numRuns: runs });

const number = fc.integer({ min: 17_000_000, max: 19_999_999 }).map(String);
const row = fc
  .record({
    number,
    isWritten: fc.boolean(),
    code: fc.constantFrom('CTNF', '892', 'N/AP', 'ISA.220', '', 'see below'),
    date: fc.constantFrom('03/02/2026', '02-Mar-2026', 'March 2, 2026', '2026-03-02', '', '99/99/9999'),
    between: fc.constantFrom('   ', '\t', ' | ', ', '),
    rest: fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\d\n]/g, '')),
  })
  .map((one) => ({
    number: one.number,
    text: [
      one.isWritten ? one.number.replace(/^(..)(...)(...)$/, '$1/$2,$3') : one.number,
      ...[one.code, one.date, one.rest].filter((part) => part !== ''),
    ].join(one.between),
  }));

/** Reads random notices of the patent office: each lists every application number that begins a row. */
export const checkNotices = (runs: number): void =>
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const text = rows.map((one) => one.text).join('\n');
      const notice = readOfficeNotice('noreply@uspto.gov', 'Correspondence Notification', text);
      const listed = new Set(notice?.documents.map(({ applicationNumber }) => applicationNumber));
      return rows.every((one) => listed.has(one.number));
    }),
    { numRuns: runs },
  );
