import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { useStore } from '../../../../lib/store.ts';

/** Returns recently opened inventions, newest first; those that fail to load are dropped (docs/specification.md §8). */
export const useRecentInventions = (isWanted: boolean) => {
  const ids = useStore(recentInventions);
  const { data } = useQuery({
    queryKey: ['inventions', 'recent', ids],
    queryFn: async ({ signal }) => {
      const { collection } = await request(listInventions, { query: { id: [...ids] }, signal });
      return collection;
    },
    enabled: isWanted && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length === 0 ? [] : (data ?? []);
};
