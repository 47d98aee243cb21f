import { expect, test } from 'vitest';
import { isShownInline, kindOf } from './file-kind.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['image/svg+xml', 'image'],
  ['text/plain', 'text'],
  ['text/html', 'text'],
  ['text/csv', 'table'],
  ['message/rfc822', 'mail'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.ms-word.document.macroenabled.12', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
  ['application/vnd.ms-excel.sheet.macroenabled.12', 'spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
  ['application/zip', 'archive'],
  ['application/octet-stream', 'other'],
  ['application/x-msdownload', 'other'],
])('%s is a file of the kind %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test.each([
  'image/svg+xml',
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/plain',
  'application/x-msdownload',
])('%s is never shown in place', (type) => {
  expect(isShownInline(type)).toBe(false);
});
