import { describe, expect, it } from 'vitest';
import { nextRowKeys, noRowKeys, type RowKeys } from './row-keys.ts';

const draw = (before: RowKeys, ids: readonly (string | null)[], from = 0): RowKeys =>
  nextRowKeys(
    before,
    ids.map((id, at) => ({ item: from + at, id })),
  );

const keysOf = ({ byPlace }: RowKeys): (string | undefined)[] =>
  [...byPlace].sort(([one], [other]) => one - other).map(([, key]) => key);

describe('the keys of rows', () => {
  it('stay with their tasks when those change places', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    const [a, b, c] = keysOf(before);
    expect(keysOf(draw(before, ['c', 'a', 'b']))).toEqual([c, a, b]);
  });

  it('are taken over by the tasks of another list', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    expect(keysOf(draw(before, ['d', 'e', 'f']))).toEqual(keysOf(before));
  });

  it('are taken over by a task whose page arrives', () => {
    const before = draw(noRowKeys, [null, null]);
    expect(keysOf(draw(before, ['a', 'b']))).toEqual(keysOf(before));
  });

  it('are new for a task that comes between others', () => {
    const before = draw(noRowKeys, ['a', 'b']);
    const [a, b] = keysOf(before);
    const after = keysOf(draw(before, ['n', 'a', 'b']));
    expect(after.slice(1)).toEqual([a, b]);
    expect([a, b]).not.toContain(after[0]);
  });

  it('are new for what is scrolled to', () => {
    const before = draw(noRowKeys, ['a', 'b', 'c']);
    const after = keysOf(draw(before, ['b', 'c', 'd'], 1));
    expect(after.slice(0, 2)).toEqual(keysOf(before).slice(1));
    expect(keysOf(before)).not.toContain(after[2]);
  });

  it('differ where a task stands twice', () => {
    const keys = keysOf(draw(draw(noRowKeys, ['a', 'b']), ['a', 'a', 'b']));
    expect(new Set(keys).size).toBe(3);
  });
});
