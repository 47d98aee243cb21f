import { writeTar } from '@hub/local-services/uspto/demo-formats.ts';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';

const read = (content: Buffer, type: string): Promise<string[]> =>
  Array.fromAsync(readContent(content, { type, ocr: false }));

const xml = `<?xml version="1.0"?><!-- internal --><uspat:Action xmlns:com="urn:c">
  <com:Heading>Claim Rejections &#8211; 35 USC &#167; 103</com:Heading>
  <com:P>Claims 1&#x2013;4 are rejected over <com:B>Alder</com:B> &amp; Bexley.</com:P></uspat:Action>`;
const text = 'Claim Rejections – 35 USC § 103\nClaims 1–4 are rejected over Alder & Bexley.';

test('XML has its text without tags and comments, a paragraph a line', async () => {
  expect(await read(Buffer.from(xml), 'application/xml')).toEqual([text]);
});

test('a tar has the text of its XML files, and of no other ones', async () => {
  const tar = writeTar({ 'A/figure.png': 'not text', 'A/action.xml': xml, 'A/list.XML': '<a>More</a>' });
  expect(await read(tar, 'application/x-tar')).toEqual([`${text}\n\nMore`]);
});

test('a tar that ends within a file cannot be read', async () => {
  const tar = writeTar({ 'action.xml': 'x'.repeat(2_000) });
  await expect(read(tar.subarray(0, 1_500), 'application/x-tar')).rejects.toThrow('The archive ends early');
});
