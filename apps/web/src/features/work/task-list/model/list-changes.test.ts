import { describe, expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

const rows = (ids: string) => ids.split('').map((id) => ({ id }));
const changes = (shown: string, fresh: string, touched: string, totals: [number, number] = [9, 9]) => {
  const compared = listChanges({
    shown: rows(shown),
    fresh: rows(fresh),
    touched: new Set(touched.split('')),
    shownTotal: totals[0],
    freshTotal: totals[1],
  });
  return { leaving: [...compared.leaving].join(''), count: compared.count };
};

describe('listChanges', () => {
  it('finds no changes in equal lists', () => {
    expect(changes('abcd', 'abcd', 'b')).toEqual({ leaving: '', count: 0 });
  });

  it('returns the rows that no longer match', () => {
    expect(changes('abcd', 'acde', 'b', [9, 8])).toEqual({ leaving: 'b', count: 1 });
  });

  it('counts a task that appears among the rows', () => {
    expect(changes('abcd', 'axbc', 'x', [9, 10])).toEqual({ leaving: '', count: 1 });
  });

  it('counts a task that moved within the rows', () => {
    expect(changes('abcd', 'acdb', 'b')).toEqual({ leaving: '', count: 1 });
  });

  it('counts a task once when it moves between the rows on screen and another place', () => {
    expect(changes('abcd', 'acde', 'b', [9, 9])).toEqual({ leaving: 'b', count: 1 });
    expect(changes('abcd', 'xabc', 'x', [9, 9])).toEqual({ leaving: '', count: 1 });
  });

  it('does not count rows that others push out at the edge', () => {
    expect(changes('abcd', 'xabc', 'x', [9, 10])).toEqual({ leaving: '', count: 1 });
  });

  it('counts changes outside the screen by the total of the list', () => {
    expect(changes('abcd', 'abcd', 'x', [9, 12])).toEqual({ leaving: '', count: 3 });
  });
});
