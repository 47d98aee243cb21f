import { describe, expect, it } from 'vitest';
import { readBoardListSearch, readBoardSearch } from './board-search.ts';

const TASK = '01980000-0000-7000-8000-0000000000a1';

describe('the address of the board list', () => {
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
  ])('%j reads %j', (search, expected) => {
    expect(readBoardListSearch(search)).toEqual(expected);
  });
});

describe('the address of a board', () => {
  it.each([
    [
      { task: TASK, column: 'my-tasks' },
      { task: TASK, column: 'my-tasks' },
    ],
    [{ task: '../../x', column: '' }, {}],
    [{ task: { id: TASK }, other: 1 }, {}],
  ])('%j reads %j', (search, expected) => {
    expect(readBoardSearch(search)).toEqual(expected);
  });
});
