import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { expect, test } from 'vitest';
import { createContentCheck } from './content-check.ts';

const pdf = Buffer.from('%PDF-1.7 content\n%%EOF\n');
const hash = (algorithm: string, encoding: 'hex' | 'base64', content: Buffer): string =>
  createHash(algorithm).update(content).digest(encoding);

/** Checks a content that arrives byte by byte. */
const check = (headers: IncomingHttpHeaders, content: Buffer, format?: OfficeFormat): void => {
  const checked = createContentCheck(headers, format);
  for (const byte of content) checked.add(Buffer.from([byte]));
  checked.finish();
};

test.each<[string, (content: Buffer) => IncomingHttpHeaders]>([
  ['ETag', (content) => ({ etag: `"${hash('md5', 'hex', content)}"` })],
  ['Content-MD5', (content) => ({ 'content-md5': hash('md5', 'base64', content) })],
  ['x-amz-checksum-sha256', (content) => ({ 'x-amz-checksum-sha256': hash('sha256', 'base64', content) })],
  [
    'Repr-Digest',
    (content) => ({ 'repr-digest': `sha-512=:AAAA:, sha-256=:${hash('sha256', 'base64', content)}:` }),
  ],
])('accepts the checksum of %s and refuses a wrong one', (_header, headersOf) => {
  expect(() => check(headersOf(pdf), pdf)).not.toThrow();
  expect(() => check(headersOf(Buffer.from('other')), pdf)).toThrow('its checksum does not match');
});

test.each<IncomingHttpHeaders>([
  {},
  { etag: '"2f0-5e1c"' },
  { etag: `W/"${hash('md5', 'hex', Buffer.from('other'))}"` },
  { etag: `"${hash('md5', 'hex', Buffer.from('other'))}-3"` },
  { etag: `"${hash('md5', 'hex', Buffer.from('other'))}"`, 'x-amz-server-side-encryption': 'aws:kms' },
  { 'x-amz-checksum-sha256': `${hash('sha256', 'base64', Buffer.from('other'))}-2` },
])('does not take a tag that is no checksum of the whole content for one: %o', (headers) => {
  expect(() => check(headers, pdf)).not.toThrow();
});

test.each(['', '%PD', '<html></html>', ' %PDF-1.7'])('refuses a content that is no PDF: "%s"', (content) => {
  expect(() => check({}, Buffer.from(content))).toThrow('not a PDF');
});

const linearized = (length: number): string =>
  `%PDF-1.7\n1 0 obj\n<</Linearized 1/L ${length}/N 3>>\nendobj\n%%EOF\n`;
const ownLength = linearized(10).length;

test.each<[what: string, content: string, isWhole: boolean]>([
  ['without its end mark', '%PDF-1.7 content', false],
  ['whose end mark is cut', '%PDF-1.7 content\n%%EO', false],
  ['with blank lines after its end mark', '%PDF-1.7 content\n%%EOF\r\n\r\n', true],
  ['with zeros after its end mark', `%PDF-1.7 content\n%%EOF${'\0'.repeat(2_000)}`, true],
  ['whose only end mark is far before its end', `%PDF-1.7\n%%EOF${'x'.repeat(5_000)}`, false],
  ['that is shorter than it says, after an end mark', linearized(9_000), false],
  ['that is as long as it says', linearized(ownLength), true],
  ['that is longer than it says, because it was signed later', `${linearized(ownLength)}more\n%%EOF`, true],
])('a PDF %s: %j is whole: %s', (_what, content, isWhole) => {
  const run = () => check({}, Buffer.from(content));
  if (isWhole) expect(run).not.toThrow();
  else expect(run).toThrow('its end is missing');
});

const tar = Buffer.alloc(2_048);
tar.fill('<a/>', 512, 1_024);
tar.write('action.xml');
tar.write('ustar\0', 257);
const zip = Buffer.concat([Buffer.from('PK\x03\x04 word/document.xml PK\x05\x06'), Buffer.alloc(18)]);
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each<[OfficeFormat, Buffer]>([
  ['word', zip],
  ['word', compound],
  ['xml', tar],
  ['xml', Buffer.from('<?xml version="1.0"?><a/>')],
])('accepts content of the format %s and refuses another one', (format, content) => {
  expect(() => check({}, content, format)).not.toThrow();
  expect(() => check({}, pdf, format)).toThrow('sent something that is not');
  expect(() => check({}, Buffer.from('<html>Maintenance</html>'), format)).toThrow('is not');
  expect(() => check({}, content.subarray(0, 3), format)).toThrow('is not');
});

test.each<[OfficeFormat, Buffer]>([
  ['word', zip.subarray(0, 20)],
  ['xml', tar.subarray(0, 900)],
])('refuses content of the format %s whose end is missing', (format, content) => {
  expect(() => check({}, content, format)).toThrow('its end is missing');
});
