import { describe, expect, it } from 'vitest';
import { readBoardListSearch, readBoardSearch } from './board-search.ts';

const task = '01980000-0000-7000-8000-0000000000a1';

describe('readBoardListSearch', () => {
  it.each([
    [
      { q: ' docketing ', page: 3 },
      { q: 'docketing', page: 3 },
    ],
    [
      { q: 2026, page: '2' },
      { q: '2026', page: 2 },
    ],
    [{ q: '  ', page: 1 }, {}],
    [{ q: ['a'], page: -2 }, {}],
    [{ q: null, page: 2.5 }, {}],
  ])('reads %j as %j', (search, expected) => {
    expect(readBoardListSearch(search)).toEqual(expected);
  });
});

describe('readBoardSearch', () => {
  it.each([
    [
      { task: task, column: 'my-tasks' },
      { task: task, column: 'my-tasks' },
    ],
    [{ task: '../../x', column: '' }, {}],
    [{ task: { id: task }, other: 1 }, {}],
  ])('reads %j as %j', (search, expected) => {
    expect(readBoardSearch(search)).toEqual(expected);
  });
});
