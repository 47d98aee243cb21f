import { expect, test } from 'vitest';
import { pickHistorySearch } from './history-search.ts';

test('drops invalid values and defaults from the URL', () => {
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

test('keeps days only with a custom period, and only valid ones', () => {
  const search = { period: 'custom', from: '2026-02-03', to: '2026-13-01' };
  expect(pickHistorySearch(search)).toEqual({ period: 'custom', from: '2026-02-03' });
  expect(pickHistorySearch({ ...search, period: 'today' })).toEqual({ period: 'today' });
});

test('keeps the task filter and the event filters', () => {
  const search = { qs: 'draft', by: 'ada@demo.hub', kind: 'comments', mentions: 'me', trend: 'table' };
  expect(pickHistorySearch(search)).toEqual(search);
});
