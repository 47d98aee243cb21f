import { expect, test } from 'vitest';
import { previewKindOf } from './preview-kind.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['text/csv', 'table'],
  ['text/plain', 'text'],
  [word, 'word'],
  ['message/rfc822', 'mail'],
  ['application/vnd.ms-outlook', 'read'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'read'],
])('shows %s as %s', (type, kind) => {
  expect(previewKindOf({ type, size: 10 })).toBe(kind);
});

test.each(['text/html', 'image/svg+xml', 'image/tiff', 'application/zip'])('has no preview of %s', (type) => {
  expect(previewKindOf({ type, size: 10 })).toBe('none');
});

test('a Word file too large to read as a whole can only be downloaded; the pages of a large PDF are read one by one', () => {
  const size = 200 * 1024 * 1024;
  expect(previewKindOf({ type: word, size })).toBe('none');
  expect(previewKindOf({ type: 'application/pdf', size })).toBe('pdf');
});
