import { describe, expect, test } from 'vitest';
import { countMoves, heldOrder } from './deferred-order.ts';

describe('heldOrder', () => {
  test('keeps the shown order, appends new rows and drops removed ones', () => {
    expect(heldOrder(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual(['a', 'c', 'd']);
  });
});

describe('countMoves', () => {
  test.each([
    [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
    [['a', 'b', 'c'], ['b', 'c', 'a'], 1],
    [['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 3],
    [['a', 'b', 'n'], ['n', 'a', 'b'], 1],
  ])('counts the rows that move between %j and %j as %i', (shown, wanted, moves) => {
    expect(countMoves(shown, wanted)).toBe(moves);
  });
});
