import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBeside, movedBy, movedTo } from './column-order.ts';

const columns = ['a', 'b', 'c', 'd'];

describe('column order', () => {
  it.each([
    ['b', 1, 'acbd'],
    ['b', -1, 'bacd'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
  ])('moves column %s by %i', (column, step, expected) => {
    expect(movedBy(columns, column, step).join('')).toBe(expected);
  });

  it.each([
    ['a', 'c', 'after', 'bcad'],
    ['a', 'c', 'before', 'bacd'],
    ['d', 'a', 'before', 'dabc'],
    ['d', 'a', 'after', 'adbc'],
    ['b', 'b', 'after', 'abcd'],
    ['b', 'gone', 'after', 'abcd'],
  ] as const)('puts column %s next to %s, %s it', (column, beside, side, expected) => {
    expect(movedBeside(columns, column, { beside, side }).join('')).toBe(expected);
  });

  it('never loses or duplicates a column', () => {
    const lists = fc.uniqueArray(fc.string(), { minLength: 1 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.integer({ min: -20, max: 20 }), (list, index, place) => {
        const entry = list[index % list.length] ?? '';
        expect(movedTo(list, entry, place).toSorted()).toEqual(list.toSorted());
        expect(movedBy(list, entry, place).toSorted()).toEqual(list.toSorted());
      }),
    );
  });
});
