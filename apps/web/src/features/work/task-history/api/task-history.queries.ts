import { listTasksEvents, listTasksTrend } from '@hub/contract/history/history.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { type FilterState, toTaskSearch } from '../../../find/filters/public.ts';

/** Tasks, days, person and kind of the events to show. */
export interface HistoryFilter {
  state: FilterState;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  by?: string | undefined;
  mentioned?: string | undefined;
  kind?: 'comments' | 'changes' | undefined;
}

const pageSize = 50;

/** The search parameters that select tasks, without their order. */
const taskSelection = (state: FilterState) => {
  const {
    groupBy: _group,
    sortBy: _sort,
    order: _order,
    thenBy: _then,
    sort: _keys,
    ...which
  } = toTaskSearch(state);
  return which;
};

/** Request body of a history filter. */
export const historyBody = ({ state, ...events }: HistoryFilter) => ({
  ...taskSelection(state),
  ...events,
});

const toQueryValue = (range: unknown): unknown => (typeof range === 'object' ? JSON.stringify(range) : range);

/** Query parameters of a history filter, with ranges of days as JSON. */
const historyParams = (historyFilter: HistoryFilter) => {
  const { dueAt, statusActiveFrom, ...body } = historyBody(historyFilter);
  return { ...body, dueAt: toQueryValue(dueAt), statusActiveFrom: toQueryValue(statusActiveFrom) };
};

/** Requests one page of the history. */
export const readHistoryPage = (historyFilter: HistoryFilter, skip: number, signal?: AbortSignal) =>
  request(listTasksEvents, {
    query: { ...historyParams(historyFilter), skip, size: pageSize },
    ...(signal && { signal }),
  });

/** The history page by page. Never refetched by itself: newer events are announced by `useNewEvents`. */
export const historyQuery = (historyFilter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['task-history', 'events', historyBody(historyFilter)],
    queryFn: ({ pageParam, signal }) => readHistoryPage(historyFilter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ collection, skip, size }) => (collection.length < size ? undefined : skip + size),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Number of tasks that match the filter, and the day it was counted on. */
export const historyTasksQuery = (state: FilterState) =>
  queryOptions({
    queryKey: ['task-history', 'tasks', taskSelection(state)],
    queryFn: ({ signal }) =>
      request(runTaskFilter, { body: { ...taskSelection(state), skip: 0, size: 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Number of done and overdue tasks of a filter by day. */
export const trendQuery = (state: FilterState, { from, to }: { from: IsoDate; to: IsoDate }) =>
  queryOptions({
    queryKey: ['task-history', 'trend', taskSelection(state), from, to],
    queryFn: ({ signal }) => {
      const { dueAt, statusActiveFrom, ...which } = taskSelection(state);
      const query = {
        ...which,
        dueAt: toQueryValue(dueAt),
        statusActiveFrom: toQueryValue(statusActiveFrom),
        from,
        to,
      };
      return request(listTasksTrend, { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
