import { expect, test } from 'vitest';
import { spellTags } from './spell-tags.ts';

test.each([
  [['A'], ['a'], ['a']],
  [['a', 'A', 'b'], [], ['a', 'b']],
  [['Pru\u0308fung'], ['Prüfung'], ['Prüfung']],
  [['Office action'], ['Office\u00a0action', 'office action'], ['Office\u00a0action']],
  [['prior-art'], ['prior\u2011art'], ['prior\u2011art']],
  [['claims'], ['claim'], ['claims']],
])('%j with %j in use are %j', (given, known, expected) => {
  expect(spellTags(given, known)).toEqual(expected);
});
