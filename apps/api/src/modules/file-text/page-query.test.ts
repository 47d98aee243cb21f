import { expect, test } from 'vitest';
import { readPageQuery } from './page-query.ts';

test.each([
  ['sealed chamber', { stems: 'sealed chamber', prefixes: "'sealed' & 'chamber':*" }],
  ['sealed cha', { stems: 'sealed cha', prefixes: "'sealed' & 'cha'" }],
  ['pump -valve or seal', { stems: 'pump valve   seal', prefixes: "'pump' & 'valve' & 'or' & 'seal':*" }],
  ['a "sealed chamber" pump', { stems: 'a  "sealed chamber"  pump', prefixes: '' }],
  ['“sealed chamber', { stems: ' "sealed chamber"', prefixes: '' }],
  ["pump's & !valve | (x:*)", { stems: "pump's & !valve | (x:*)", prefixes: "'pump' & 's' & 'valve' & 'x'" }],
  ['§ 1.136', { stems: '§ 1.136', prefixes: "'1' & '136'" }],
])('%s', (qs, query) => {
  expect(readPageQuery(qs)).toEqual(query);
});
