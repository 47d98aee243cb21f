import { expect, test } from 'vitest';
import { inOrderOfCase } from './asked-facts.ts';

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
