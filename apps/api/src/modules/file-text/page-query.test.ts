import { expect, test } from 'vitest';
import { readPageQuery } from './page-query.ts';

test.each([
  ['sealed chamber', { words: 'sealed chamber', phrases: [] }],
  ['a "sealed chamber" pump', { words: 'a pump', phrases: ['sealed chamber'] }],
  ['“sealed chamber', { words: '', phrases: ['sealed chamber'] }],
  ['„Prüfung“ «avis» pump', { words: 'pump', phrases: ['Prüfung', 'avis'] }],
  ["pump's & !valve | (x:*)", { words: "pump's & !valve | (x:*)", phrases: [] }],
])('%s', (qs, query) => {
  expect(readPageQuery(qs)).toEqual(query);
});
