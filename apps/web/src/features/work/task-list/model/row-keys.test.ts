import { describe, expect, it } from 'vitest';
import { nextRowKeys, noRowKeys, type RowKeys } from './row-keys.ts';

const draw = (before: RowKeys, ids: readonly (string | null)[], from = 0): RowKeys =>
  nextRowKeys(
    before,
    ids.map((id, at) => ({ item: from + at, id })),
  );

const keysOf = ({ byPlace }: RowKeys): (string | undefined)[] =>
  [...byPlace].sort(([one], [other]) => one - other).map(([, key]) => key);

describe('row keys', () => {
  it('follow their tasks when they move', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    const [a, b, c] = keysOf(before);
    expect(keysOf(draw(before, ['c', 'a', 'b']))).toEqual([c, a, b]);
  });

  it('are reused by the tasks of another list', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    expect(keysOf(draw(before, ['d', 'e', 'f']))).toEqual(keysOf(before));
  });

  it('are reused by a task whose page was loaded', () => {
    const before = draw(noRowKeys, [null, null]);
    expect(keysOf(draw(before, ['a', 'b']))).toEqual(keysOf(before));
  });

  it('are new for a task that appears between others', () => {
    const before = draw(noRowKeys, ['a', 'b']);
    const [a, b] = keysOf(before);
    const after = keysOf(draw(before, ['n', 'a', 'b']));
    expect(after.slice(1)).toEqual([a, b]);
    expect([a, b]).not.toContain(after[0]);
  });

  it('are new for rows that are scrolled into view', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    const after = keysOf(draw(before, ['b', 'c', 'd'], 1));
    expect(after.slice(0, 2)).toEqual(keysOf(before).slice(1));
    expect(keysOf(before)).not.toContain(after[2]);
  });

  it('differ if a task appears twice', () => {
    const keys = keysOf(draw(draw(noRowKeys, ['a', 'b']), ['a', 'a', 'b']));
    expect(new Set(keys).size).toBe(3);
  });
});
