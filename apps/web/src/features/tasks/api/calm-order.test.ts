import { describe, expect, test } from 'vitest';
import { countMoves, heldOrder } from './calm-order.ts';

describe('heldOrder', () => {
  test('rows stay where they are, new ones go last, gone ones leave', () => {
    expect(heldOrder(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual(['a', 'c', 'd']);
  });
});

describe('countMoves', () => {
  test.each([
    [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
    [['a', 'b', 'c'], ['b', 'c', 'a'], 1],
    [['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 3],
    [['a', 'b', 'n'], ['n', 'a', 'b'], 1],
  ])('%j to %j takes %i', (shown, wanted, moves) => {
    expect(countMoves(shown, wanted)).toBe(moves);
  });
});
