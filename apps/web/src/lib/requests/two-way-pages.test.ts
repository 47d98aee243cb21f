import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { joinPages, type PageStart, pageAbove, pageBelow, readTwoWayPage } from './two-way-pages.ts';

const newest = 20;
const pageSize = 3;

/** Reads as the stream does: newest first up to a number, or in ascending order after one. */
const read = async ({ from, to = String(newest) }: { from?: string; to?: string }) => {
  const all = Array.from({ length: newest }, (_, n) => ({ seq: n + 1 }));
  const matching =
    from === undefined
      ? all.filter(({ seq }) => seq <= Number(to)).toReversed()
      : all.filter(({ seq }) => seq > Number(from));
  return { items: matching.slice(0, pageSize), hasMore: matching.length > pageSize };
};

const observe = async (start: PageStart) => {
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [start],
    queryFn: ({ pageParam }) => readTwoWayPage(read, pageParam),
    initialPageParam: start,
    getPreviousPageParam: pageAbove,
    getNextPageParam: pageBelow,
    maxPages: 2,
    enabled: false,
  });
  await observer.refetch();
  return {
    observer,
    seqs: () => joinPages(observer.getCurrentResult().data?.pages ?? []).map(({ seq }) => seq),
  };
};

test('pages that were dropped at one end are read again, without gaps, up to both ends', async () => {
  const { observer, seqs } = await observe({ at: 'end' });
  expect(seqs()).toEqual([18, 19, 20]);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  while (observer.getCurrentResult().hasPreviousPage) await observer.fetchPreviousPage();
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  expect(observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  expect(seqs()).toEqual([3, 4, 5, 6, 7, 8]);
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  expect(seqs()).toEqual([15, 16, 17, 18, 19, 20]);
  expect(observer.getCurrentResult().hasPreviousPage).toBe(true);
});

test('a page around a number continues in both directions', async () => {
  const { observer, seqs } = await observe({ at: 'around', seq: 10 });
  expect(seqs()).toEqual([7, 8, 9, 10, 11, 12]);
  const { hasPreviousPage, hasNextPage } = observer.getCurrentResult();
  expect([hasPreviousPage, hasNextPage]).toEqual([true, true]);
});
