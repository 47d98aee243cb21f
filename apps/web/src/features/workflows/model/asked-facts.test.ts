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
] as const)('the dates %j are asked for in the order %j', (names, ordered) => {
  expect(inOrderOfCase(names)).toEqual(ordered);
});
