import { expect, test } from 'vitest';
import { findReferences, nameOfDocument } from './find-references.ts';

test('the name of the document comes before its text, and each candidate once', () => {
  const text =
    'Reply in LE-0463-01-US to the action of 11/24/2026 in 17/248,024 (LE-0463-01-US), see ACME.017A.';
  expect(findReferences('P-1234-US reply.docx', text)).toEqual([
    'P-1234-US',
    '17/248,024',
    'LE-0463-01-US',
    'ACME.017A',
  ]);
});

test('dates, words with hyphens and sections of the law are not searched for', () => {
  expect(findReferences('', 'On 2026-11-24 the well-known lid (§ 1.2) was re-examined, 3/4/26.')).toEqual([]);
});

test('a long document costs at most six searches', () => {
  const text = Array.from({ length: 50 }, (_, n) => `AB-${100 + n}`).join(' ');
  expect(findReferences('', text)).toHaveLength(6);
});

test.each([
  ['C:\\Work\\P-1 reply.docx', 'P-1 reply.docx'],
  ['https://firm.sharepoint.com/Docs/P-1%20reply.docx?web=1', 'P-1 reply.docx'],
  ['https://firm.example/100%25%20sure%.docx', '100%25%20sure%.docx'],
  ['', ''],
  [null, ''],
])('the name of a document at %j is %j', (address, name) => {
  expect(nameOfDocument(address)).toBe(name);
});
