import { runTaskFilter, type TaskSearchInput } from '@hub/contract/search/search.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { PAGE_SIZE } from '../model/task-pages.ts';

/** Which tasks a list shows, and in what order. */
export type TaskListQuery = Omit<TaskSearchInput, 'skip' | 'size'>;

/** All pages of a list stand under this key. */
export const listKey = (query: TaskListQuery) => ['tasks', 'list', query] as const;

/** Asks for one page of a list. */
export const readPage = (query: TaskListQuery, page: number, signal?: AbortSignal) =>
  request(runTaskFilter, { body: { ...query, skip: page * PAGE_SIZE, size: PAGE_SIZE }, signal });

/** One page of a list. What changes meanwhile is told by live events, so a page does not grow old while it is shown. */
export const taskPageQuery = (query: TaskListQuery, page: number) =>
  queryOptions({
    queryKey: [...listKey(query), page],
    queryFn: ({ signal }) => readPage(query, page, signal),
    staleTime: 60_000,
  });
