import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, cleanTexts } from './clean-text.ts';

test.each([
  ['control characters', '\u0000a\u001b\n\u007fb\u0000', 'a\nb'],
  ['separators between words', 'Valve\fwith\u0085non\u001ereturn', 'Valve with non return'],
  ['code points that are no characters', 'a\uFFFEb\uFFFFc\uFDD0d', 'abcd'],
  ['half characters', 'a\uD83Db', 'a\uFFFDb'],
  ['marks that change the direction', 'invoice\u202Efdp.exe\u2066', 'invoicefdp.exe'],
  ['line breaks of other systems', 'a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
])('replaces %s', (_name, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each(['=1+1', '<b>&amp;</b>', 'نظام وطريقة', '数据处理', '👩‍⚖️ 🚀', 'a\tb', '#let x = $y$'])(
  'keeps %s',
  (text) => {
    expect(cleanText(text)).toBe(text);
  },
);

test('a cleaned text is well-formed and stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanText(text);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleanText(cleaned)).toBe(cleaned);
    }),
  );
});

test('cleans every text of nested values and keeps the others', () => {
  expect(cleanTexts({ a: ['\u0001x', 1, null], b: { c: true } })).toEqual({
    a: ['x', 1, null],
    b: { c: true },
  });
});
