import { Readable } from 'node:stream';
import { processorMs } from '@hub/testkit/processor-ms.ts';
import { expect, test } from 'vitest';
import { buildOutlookMessage } from '../../../test/support/build-outlook-message.ts';
import { detectContentType } from './content-type.ts';

const detect = (content: Buffer | string, name: string): Promise<string> => {
  const bytes = Buffer.from(content);
  return detectContentType(
    async (range) =>
      Readable.from(bytes.length > 0 ? [range ? bytes.subarray(range.start, range.end + 1) : bytes] : []),
    bytes.length,
    name,
  );
};

const pdf = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tarNamed = (name: string) => {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write('ustar\x0000', 257);
  return header;
};
const outlook = buildOutlookMessage({ subject: 'Instructions', body: 'Please file.' });
/** The same container with streams of another program. */
const otherCompound = Buffer.from(outlook.toString('latin1').replaceAll('_\0_\0', 'X\0X\0'), 'latin1');
const mail = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Draft\r\n\r\nHello';

test.each<[string, Buffer | string, string, string]>([
  ['a PDF', Buffer.from(`${pdf}\u0000`, 'latin1'), 'a.pdf', 'application/pdf'],
  ['a PDF of text alone', Buffer.from(pdf, 'latin1'), 'a.pdf', 'application/pdf'],
  ['a PDF without its marker line', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n', 'a.pdf', 'application/pdf'],
  ['a PDF behind a blank line', `\r\n${pdf}`, 'a.pdf', 'application/pdf'],
  ['a PDF behind a byte order mark', `\ufeff${pdf}`, 'a.pdf', 'application/pdf'],
  [
    'a PDF behind commands of a printer',
    `\u001b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`,
    'a.pdf',
    'application/pdf',
  ],
  ['a text about the head of a PDF', 'Each file begins with\n%PDF-1.7\nand a line.', 'a.txt', 'text/plain'],
  ['a page that shows the head of a PDF', `<html><pre>\n${pdf}</pre>`, 'a.pdf', 'text/html'],
  ['Rich Text', '{\\rtf1\\ansi Claims}', 'a.txt', 'application/rtf'],
  ['PostScript', '%!PS-Adobe-3.0\n%%Title: Figure', 'a.txt', 'application/postscript'],
  ['an image under the name of a PDF', png, 'a.pdf', 'image/png'],
  ['a page under the name of a PDF', '<!DOCTYPE html><script>alert(1)</script>', 'a.pdf', 'text/html'],
  ['a page behind blank lines and a comment', '\n\n<!-- x -->\n<html><body>', 'a.txt', 'text/html'],
  [
    'a drawing with script',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'a.png',
    'image/svg+xml',
  ],
  [
    'a drawing behind its document type and comments',
    '<?XML version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "x" "y">\n<!-- b -->\n<SVG>',
    'a.txt',
    'image/svg+xml',
  ],
  ['a page behind an XML declaration', '<?xml version="1.0"?>\n<!DOCTYPE html><html>', 'a.xml', 'text/html'],
  ['a comment that does not end', '<!-- <html>', 'a.txt', 'text/plain'],
  ['XML', '<?xml version="1.0"?><data/>', 'a.txt', 'application/xml'],
  ['plain text', 'We claim:\n1. A pump.', 'claims', 'text/plain'],
  ['text in an older encoding', Buffer.from('M\u00fcller & S\u00f6hne', 'latin1'), 'a.txt', 'text/plain'],
  ['text in UTF-16', Buffer.from('\ufeffHello', 'utf16le'), 'a.txt', 'text/plain'],
  ['a table', 'a;b\n1;2', 'a.CSV', 'text/csv'],
  ['an invitation', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'Interview.ics', 'text/calendar'],
  ['a text that mentions one', 'It starts with BEGIN:VCALENDAR', 'a.ics', 'text/plain'],
  ['a mail', mail, 'anything', 'message/rfc822'],
  ['a text that mentions a sender', 'From: me\nyou know', 'a.txt', 'text/plain'],
  [
    'an archive whose first file is named as an image begins',
    tarNamed('BM4VBTHC.xml'),
    'a.tar',
    'application/x-tar',
  ],
  ['a message of Outlook under any name', outlook, 'message', 'application/vnd.ms-outlook'],
  ['a message of Outlook under the name of a letter', outlook, 'a.doc', 'application/vnd.ms-outlook'],
  ['a compound file under the name of a message', otherCompound, 'a.msg', 'application/x-cfb'],
  [
    'a damaged compound file under the name of a message',
    outlook.subarray(0, 600),
    'a.msg',
    'application/x-cfb',
  ],
  ['nothing at all', '', 'empty.pdf', 'text/plain'],
  ['unknown bytes', Buffer.from([0, 1, 2, 3, 254, 255]), 'a.pdf', 'application/octet-stream'],
])('%s', async (_what, content, name, type) => {
  expect(await detect(content, name)).toBe(type);
});

test.each<[string, string, string]>([
  ['comments in a row', `${'<!---->'.repeat(100_000)}x`, 'text/plain'],
  ['comments that do not end', '<!--'.repeat(100_000), 'text/plain'],
  ['declarations in a row', `${'<?xml >'.repeat(100_000)}x`, 'application/xml'],
  ['document types in a row', '<!doctype svg>'.repeat(50_000), 'text/plain'],
  ['blanks', ' '.repeat(1_000_000), 'text/plain'],
  ['names of mail headers', 'from:'.repeat(200_000), 'text/plain'],
  ['mail headers', 'From: a\r\n'.repeat(100_000), 'message/rfc822'],
])('T13: the type of %s is found at once', async (_what, content, type) => {
  const start = processorMs();
  expect(await detect(content, 'a.txt')).toBe(type);
  expect(processorMs() - start).toBeLessThan(500);
});
