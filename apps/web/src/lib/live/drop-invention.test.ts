import { inventionIdSchema } from '@hub/contract/fields.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { dropInvention, renewEverything, renewInvention } from './drop-invention.ts';

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

/** Shows a query and counts how often it is read; each read returns the next result. */
const show = (client: QueryClient, queryKey: readonly unknown[], results: readonly (() => unknown)[]) => {
  let reads = 0;
  const queryFn = async (): Promise<unknown> => {
    const next = results[Math.min(reads, results.length - 1)];
    reads += 1;
    return next?.();
  };
  new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
  return { count: () => reads };
};

test('an invention that the person may now see is looked for in every list on the screen', async () => {
  const client = new QueryClient();
  const list = show(client, ['tasks', 'list'], [() => [], () => [{ inventionId: lost }]]);
  await expect.poll(list.count).toBe(1);

  await renewInvention(client, lost);
  expect(client.getQueryData(['tasks', 'list'])).toEqual([{ inventionId: lost }]);

  const other = show(client, ['inventions', kept], [() => ({ title: 'Open' })]);
  await expect.poll(other.count).toBe(1);
  await renewInvention(client, lost);
  expect([list.count(), other.count()]).toEqual([3, 1]);
});

test('after a change of rights the screen is read again, and what is refused is emptied', async () => {
  const client = new QueryClient();
  const refuse = () => {
    throw new HttpError('/api/inventions', new Response(null, { status: 404 }), null);
  };
  const list = show(client, ['tasks', 'list'], [() => [{ inventionId: lost }], () => []]);
  const page = show(client, ['inventions', lost], [() => ({ title: 'Secret' }), refuse]);
  client.setQueryData(['notes', 'of a closed dialog'], 'Secret');
  await expect.poll(() => list.count() + page.count()).toBe(2);

  await renewEverything(client);

  expect(client.getQueryData(['tasks', 'list'])).toEqual([]);
  expect(client.getQueryData(['inventions', lost])).toBeUndefined();
  expect(client.getQueryData(['notes', 'of a closed dialog'])).toBeUndefined();
});
