import { expect, test } from 'vitest';
import { inOrderOfCase, onlyFacts } from './asked-facts.ts';

test.each([
  [
    ['firstReply', 'finalRejection'],
    ['finalRejection', 'firstReply'],
  ],
  [
    ['advisory', 'firstReply', 'filing'],
    ['filing', 'firstReply', 'advisory'],
  ],
  [[], []],
] as const)('sorts the facts %j as %j', (names, ordered) => {
  expect(inOrderOfCase(names)).toEqual(ordered);
});

test('facts of a rule chosen before do not count for the next one', () => {
  const facts = { extendedUntil: '2026-10-12', filing: '2026-01-12', isDesign: true };
  expect(onlyFacts(facts, ['filing', 'isDesign'])).toEqual({ filing: '2026-01-12', isDesign: true });
});
