import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type TaskListQuery, taskPageQuery } from '../api/task-pages.queries.ts';
import { maxRows } from '../model/list-items.ts';
import { pageSize, pagesFor, type TaskPages } from '../model/task-pages.ts';

interface LoadedTasks {
  /** Query of the list that is shown; the previous one until the new one is loaded. */
  query: TaskListQuery;
  /** First page; undefined until it is loaded. */
  first: TaskSearchPage | undefined;
  pages: TaskPages;
  /** True while the previous list is shown because the new one is loading. */
  isOutdated: boolean;
  /** Whether its first rows have been painted; other rows wait until then. */
  isDrawn: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

export interface RowRange {
  first: number;
  last: number;
}

/** Slow scrolling loads pages at `followMs` intervals; fast scrolling loads them only after a pause of `pauseMs`. */
const followMs = 40;
const pauseMs = 90;
const nearRows = 2 * pageSize;

/** Returns the range of rows, throttled while the user scrolls. */
const useSettledRange = ({ first, last }: RowRange): RowRange => {
  const [settled, setSettled] = useState({ first, last });
  const followedAt = useRef(0);
  useEffect(() => {
    const settle = (): void => {
      followedAt.current = performance.now();
      setSettled({ first, last });
    };
    const isNear = Math.abs(first - settled.first) <= nearRows;
    const sinceMs = performance.now() - followedAt.current;
    const timer = setTimeout(settle, isNear ? Math.max(0, followMs - sinceMs) : pauseMs);
    return () => clearTimeout(timer);
  }, [first, last, settled.first]);
  return settled;
};

/** Returns the value as of the last painted frame; null before the first. */
const useDrawn = <T>(value: T): T | null => {
  const [drawn, setDrawn] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the frame is painted; the timer runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return drawn;
};

const cachedPages = (client: QueryClient, query: TaskListQuery, numbers: readonly number[]) =>
  numbers.map((page) => ({ page, data: client.getQueryData(taskPageQuery(query, page).queryKey) }));

/** Loads the pages around the rows on screen. The previous list stays until the first page of a new one is loaded. */
export const useTaskPages = (wanted: TaskListQuery, range: RowRange, isReady: boolean): LoadedTasks => {
  const client = useQueryClient();
  const wantedFirst = useQuery({ ...taskPageQuery(wanted, 0), enabled: isReady });
  const [shown, setShown] = useState(wanted);
  const isHere = isReady && wantedFirst.data !== undefined;
  if (isHere && shown !== wanted) setShown(wanted);
  const query = isHere ? wanted : shown;
  const shownFirst = useQuery({ ...taskPageQuery(query, 0), enabled: isHere });
  const first = shownFirst.data;
  const rows = Math.min(first?.total ?? 0, maxRows);
  const isDrawn = useDrawn(first && query) === query;
  const settled = useSettledRange(range);
  const numbers = pagesFor(settled, rows);
  const results = useQueries({
    queries: numbers.map((page) => ({
      ...taskPageQuery(query, page),
      enabled: isDrawn && isHere,
    })),
  });
  const near = cachedPages(client, query, [...new Set([...pagesFor(range, rows), ...numbers, 0])]);
  const pages = new Map(near.flatMap(({ page, data }) => (data ? [[page, data.collection] as const] : [])));
  const failed = results.find((result) => result.error);
  return {
    ...{ query, first, pages },
    isOutdated: query !== wanted && first !== undefined,
    isDrawn,
    isFetching: (isReady && wantedFirst.isFetching) || results.some((result) => result.isFetching),
    error: wantedFirst.error ?? failed?.error ?? null,
    retry: () => {
      for (const result of [wantedFirst, ...results])
        if (result.error) void result.refetch({ cancelRefetch: false });
    },
  };
};
