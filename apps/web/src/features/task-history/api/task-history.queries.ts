import { runTaskFilter } from '@hub/contract/search/search.calls.ts';
import { listTasksEvents, listTasksTrend } from '@hub/contract/streams/task-events.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type FilterState, toTaskSearch } from '../../filters/public.ts';

/** Which events to show. */
export interface HistoryQuestion {
  state: FilterState;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  by?: string | undefined;
  mentioned?: string | undefined;
  kind?: 'comments' | 'changes' | undefined;
}

const pageSize = 50;

/** The tasks of a filter; in which order says nothing here. */
const whichTasks = (state: FilterState) => {
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

/** What is asked for, as a body carries it. */
export const historyBody = ({ state, ...events }: HistoryQuestion) => ({ ...whichTasks(state), ...events });

const inAddress = (range: unknown): unknown => (typeof range === 'object' ? JSON.stringify(range) : range);

/** The same as an address carries it: a range of days as JSON. */
const historyAddress = (question: HistoryQuestion) => {
  const { dueAt, statusActiveFrom, ...body } = historyBody(question);
  return { ...body, dueAt: inAddress(dueAt), statusActiveFrom: inAddress(statusActiveFrom) };
};

/** One page of the history; the first ones are asked again when something happens. */
export const readHistoryPage = (question: HistoryQuestion, skip: number, signal?: AbortSignal) =>
  request(listTasksEvents, {
    query: { ...historyAddress(question), skip, size: pageSize },
    ...(signal && { signal }),
  });

/** The history page by page. What happens meanwhile is told apart, so it does not grow old by itself. */
export const historyQuery = (question: HistoryQuestion) =>
  infiniteQueryOptions({
    queryKey: ['task-history', 'events', historyBody(question)],
    queryFn: ({ pageParam, signal }) => readHistoryPage(question, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ collection, skip, size }) => (collection.length < size ? undefined : skip + size),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** How many tasks the filter finds, and on which day. */
export const historyTasksQuery = (state: FilterState) =>
  queryOptions({
    queryKey: ['task-history', 'tasks', whichTasks(state)],
    queryFn: ({ signal }) =>
      request(runTaskFilter, { body: { ...whichTasks(state), skip: 0, size: 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Done and overdue tasks of the filter by day. */
export const trendQuery = (state: FilterState, { from, to }: { from: IsoDate; to: IsoDate }) =>
  queryOptions({
    queryKey: ['task-history', 'trend', whichTasks(state), from, to],
    queryFn: ({ signal }) => {
      const { dueAt, statusActiveFrom, ...which } = whichTasks(state);
      const query = {
        ...which,
        dueAt: inAddress(dueAt),
        statusActiveFrom: inAddress(statusActiveFrom),
        from,
        to,
      };
      return request(listTasksTrend, { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
