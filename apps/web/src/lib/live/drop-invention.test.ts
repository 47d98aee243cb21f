import { inventionIdSchema } from '@hub/contract/fields.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropInvention } from './drop-invention.ts';

const lost = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const kept = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000002');

test('what was read of a lost invention is gone from the screen and from the cache at once, the rest stays', () => {
  const client = new QueryClient();
  const read = { page: ['inventions', lost], list: ['tasks', 'list'], other: ['inventions', kept] };
  client.setQueryData(read.page, { title: 'Secret' });
  client.setQueryData(read.list, [{ inventionId: kept }, { inventionId: lost }]);
  client.setQueryData(read.other, { title: 'Open' });
  const closed = ['notes', 'of a closed dialog'];
  client.setQueryData(closed, [{ inventionId: lost }]);
  for (const queryKey of Object.values(read)) {
    new QueryObserver(client, { queryKey, queryFn: () => new Promise(() => {}) }).subscribe(() => {});
  }

  expect(dropInvention(client, lost)).toBe(true);

  expect(client.getQueryData(read.page)).toBeUndefined();
  expect(client.getQueryData(read.list)).toBeUndefined();
  expect(client.getQueryData(closed)).toBeUndefined();
  expect(client.getQueryData(read.other)).toEqual({ title: 'Open' });
  expect(dropInvention(client, lost)).toBe(true);
});

test('a lost invention that is not on the screen is removed in silence', () => {
  const client = new QueryClient();
  client.setQueryData(['inventions', lost], { title: 'Secret' });

  expect(dropInvention(client, lost)).toBe(false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
