import { runTaskFilter, type TaskSearchInput } from '@hub/contract/task-search/task-search.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { pageSize } from '../model/task-pages.ts';

/** Filter and order of a task list. */
export type TaskListQuery = Omit<TaskSearchInput, 'skip' | 'size'>;

/** Returns the query key prefix of all pages of a list. */
export const listKey = (query: TaskListQuery) => ['tasks', 'list', query] as const;

/** Fetches one page of a list. */
export const readPage = (query: TaskListQuery, page: number, signal?: AbortSignal) =>
  request(runTaskFilter, { body: { ...query, skip: page * pageSize, size: pageSize }, signal });

/** Query of one page of a list. Live events report changes, so pages need no frequent refetch. */
export const taskPageQuery = (query: TaskListQuery, page: number) =>
  queryOptions({
    queryKey: [...listKey(query), page],
    queryFn: ({ signal }) => readPage(query, page, signal),
    staleTime: 60_000,
  });
