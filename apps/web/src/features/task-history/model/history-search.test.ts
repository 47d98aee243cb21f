import { expect, test } from 'vitest';
import { pickHistorySearch } from './history-search.ts';

test('what an address says and is not understood is left out, and so are defaults', () => {
  expect(
    pickHistorySearch({
      period: '7-days',
      kind: 'x',
      by: ' ',
      from: '2026-01-01',
      mentions: 1,
      trend: 'pie',
    }),
  ).toEqual({});
});

test('days are kept with a custom period only, and only such as there are', () => {
  const search = { period: 'custom', from: '2026-02-03', to: '2026-13-01' };
  expect(pickHistorySearch(search)).toEqual({ period: 'custom', from: '2026-02-03' });
  expect(pickHistorySearch({ ...search, period: 'today' })).toEqual({ period: 'today' });
});

test('the filter stands beside it', () => {
  const search = { qs: 'draft', by: 'ada@demo.hub', kind: 'comments', mentions: 'me', trend: 'table' };
  expect(pickHistorySearch(search)).toEqual(search);
});
