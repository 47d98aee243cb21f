import { describe, expect, it } from 'vitest';
import { listItems, maxRows } from './list-items.ts';

const group = (key: string, total: number) => ({ key, label: key, invention: null, total, overdue: 0 });
const none = new Set<string>();

describe('listItems', () => {
  it('contains only rows without grouping', () => {
    const items = listItems({ total: 3, groups: null, closed: none });
    expect(items.count).toBe(3);
    expect(items.at(2)).toEqual({ kind: 'row', row: 2 });
    expect(items.at(3)).toBeUndefined();
    expect(items.headOver(2)).toBeNull();
  });

  it('puts each group under its head and maps items to rows and back', () => {
    const items = listItems({ total: 5, groups: [group('a', 2), group('b', 3)], closed: none });
    expect(items.count).toBe(7);
    expect(items.at(0)).toMatchObject({ kind: 'head', group: { key: 'a' } });
    expect(items.at(3)).toMatchObject({ kind: 'head', group: { key: 'b' }, firstRow: 2 });
    for (let row = 0; row < 5; row += 1)
      expect(items.at(items.itemOf(row) ?? -1)).toEqual({ kind: 'row', row });
    expect(items.headOver(6)).toBe(3);
  });

  it('keeps the row indexes of the response when a group is collapsed', () => {
    const items = listItems({ total: 5, groups: [group('a', 2), group('b', 3)], closed: new Set(['a']) });
    expect(items.count).toBe(5);
    expect(items.at(1)).toMatchObject({ kind: 'head', group: { key: 'b' } });
    expect(items.at(2)).toEqual({ kind: 'row', row: 2 });
    expect(items.itemOf(0)).toBeNull();
    expect(items.itemOf(4)).toBe(4);
  });

  it('lists tasks of unlisted groups at the end without a head', () => {
    const items = listItems({ total: 4, groups: [group('a', 1)], closed: none });
    expect(items.count).toBe(5);
    expect(items.at(2)).toEqual({ kind: 'row', row: 1 });
    expect(items.headOver(3)).toBeNull();
  });

  it('ends after the first 100,000 rows, even within a group', () => {
    const items = listItems({
      total: 100_001,
      groups: [group('a', 60_000), group('b', 60_000)],
      closed: none,
    });
    expect(items.rows).toBe(maxRows);
    expect(items.count).toBe(maxRows + 2);
    expect(items.at(items.count - 1)).toEqual({ kind: 'row', row: maxRows - 1 });
  });

  it('is empty without tasks', () => {
    expect(listItems({ total: 0, groups: [], closed: none }).count).toBe(0);
  });
});
