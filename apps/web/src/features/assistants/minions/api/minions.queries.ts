import { getMinion, listMinionComments, listMinionStatistics } from '@hub/contract/minions/minions.calls.ts';
import { getModel } from '@hub/contract/minions/model.calls.ts';
import { exportRunStatistics, getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { isAwaited } from '../model/chat.ts';
import { pageSize, toQuery } from '../model/minion-list.ts';
import type { MinionSearch } from '../model/minion-search.ts';

const minionsKey = 'minions';
const chatRefreshMs = 700;

/** The language model that minions use, which only a restart of the hub changes. */
export const modelQuery = queryOptions({
  queryKey: ['minion-model'],
  queryFn: ({ signal }) => request(getModel, { signal }),
});

/** One page of minions with their statistics; refetched each time it is opened. */
export const minionsPageQuery = (search: MinionSearch) =>
  queryOptions({
    queryKey: [minionsKey, 'list', search],
    queryFn: ({ signal }) => request(listMinionStatistics, { query: toQuery(search), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One minion; null if it does not exist. */
export const minionQuery = (id: string) =>
  queryOptions({
    queryKey: [minionsKey, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await request(getMinion, { params: { id }, query: { populate: '*' }, signal })).data;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Results of the runs of one minion. */
export const minionStatisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [minionsKey, 'statistics', id],
    queryFn: async ({ signal }) => {
      const query = { filters: { documentId: { $eq: id } } };
      return (await request(listMinionStatistics, { query, signal })).data[0]?.statistics ?? null;
    },
    staleTime: 0,
  });

/** The results of the runs of one minion in the last 90 days, by version of its script. */
export const scriptStatisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [minionsKey, 'script-statistics', id],
    queryFn: ({ signal }) => request(getRunStatistics, { query: { minion: id }, signal }),
    staleTime: 0,
  });

/** One page of the chat with a minion, newest first; refetched while an answer grows. */
export const minionCommentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [minionsKey, 'comments', id, page],
    queryFn: ({ signal }) =>
      request(listMinionComments, {
        query: {
          filters: { minionId: { $eq: id } },
          sort: 'createdAt:desc',
          pagination: { page, pageSize },
          populate: ['author', 'answer', 'task', 'invention'],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      page === 1 && isAwaited(state.data?.data ?? [], Temporal.Now.instant()) ? chatRefreshMs : false,
  });

/** Refetches everything that shows minions. */
export const renewMinions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [minionsKey] });

/** Refetches the chat with a minion. */
export const renewComments = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [minionsKey, 'comments', id] });

/** Returns the results of one minion by version of its script as a CSV file. */
export const exportStatistics = (id: string) => request(exportRunStatistics, { body: { minion: id } });
