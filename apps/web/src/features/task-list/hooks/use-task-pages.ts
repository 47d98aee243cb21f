import type { TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type TaskListQuery, taskPageQuery } from '../api/task-pages.queries.ts';
import { MOST_ROWS } from '../model/list-items.ts';
import { PAGE_SIZE, pagesFor, type TaskPages } from '../model/task-pages.ts';

interface LoadedTasks {
  /** The list that is shown: the one before, until the wanted one is here. */
  query: TaskListQuery;
  /** Its first page; undefined until it has been read. */
  first: TaskSearchPage | undefined;
  pages: TaskPages;
  /** True while rows of the list before stand in for one that is still being read. */
  isOutdated: boolean;
  /** Whether its first rows have been on screen: what is around them can wait until then. */
  isDrawn: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

export interface RowRange {
  first: number;
  last: number;
}

/** Somebody who reads on is followed this often; somebody who flies over thousands of rows is answered where they rest. */
const FOLLOW_MS = 40;
const REST_MS = 90;
const NEAR_ROWS = 2 * PAGE_SIZE;

/** The range, not changed more often than a scroll can be answered. */
function useSettledRange({ first, last }: RowRange): RowRange {
  const [settled, setSettled] = useState({ first, last });
  const followedAt = useRef(0);
  useEffect(() => {
    const settle = (): void => {
      followedAt.current = performance.now();
      setSettled({ first, last });
    };
    const isNear = Math.abs(first - settled.first) <= NEAR_ROWS;
    const sinceMs = performance.now() - followedAt.current;
    const timer = setTimeout(settle, isNear ? Math.max(0, FOLLOW_MS - sinceMs) : REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, settled.first]);
  return settled;
}

/** The value as of the last frame on screen; null before the first. */
function useDrawn<T>(value: T): T | null {
  const [drawn, setDrawn] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame itself comes after what is to be done before it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return drawn;
}

const cachedPages = (client: QueryClient, query: TaskListQuery, numbers: readonly number[]) =>
  numbers.map((page) => ({ page, data: client.getQueryData(taskPageQuery(query, page).queryKey) }));

/** The pages around the rows on screen. Another list takes over when its first page is here; until then the old rows stay. */
export function useTaskPages(wanted: TaskListQuery, range: RowRange, isReady: boolean): LoadedTasks {
  const client = useQueryClient();
  const wantedFirst = useQuery({ ...taskPageQuery(wanted, 0), enabled: isReady });
  const [shown, setShown] = useState(wanted);
  const isHere = isReady && wantedFirst.data !== undefined;
  if (isHere && shown !== wanted) setShown(wanted);
  const query = isHere ? wanted : shown;
  const shownFirst = useQuery({ ...taskPageQuery(query, 0), enabled: isHere });
  const first = shownFirst.data;
  const rows = Math.min(first?.total ?? 0, MOST_ROWS);
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
}
