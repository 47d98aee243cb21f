import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type InventionListQuery, inventionPageQuery } from '../api/inventions.queries.ts';
import { pagesFor } from '../api/list-pages.ts';

interface InventionPages {
  /** Loaded pages by number. */
  pages: ReadonlyMap<number, readonly InventionRow[]>;
  /** Null until the first page has been read. */
  total: number | null;
  /** True while rows of the list before stand in for a filter that is still being read. */
  isOutdated: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

/** The pages around the rows on screen. A new filter takes over when its first page is here; until then the old rows stay. */
export function useInventionPages(
  wanted: InventionListQuery,
  range: { first: number; last: number },
): InventionPages {
  const first = useQuery(inventionPageQuery(wanted, 0));
  const [shown, setShown] = useState(wanted);
  const isReady = first.data !== undefined;
  if (isReady && shown !== wanted) setShown(wanted);
  const query = isReady ? wanted : shown;
  const shownFirst = useQuery({ ...inventionPageQuery(query, 0), enabled: query === wanted });
  const total = shownFirst.data?.total ?? null;
  const numbers = pagesFor(range, total);
  const results = useQueries({
    queries: numbers.map((page) => ({ ...inventionPageQuery(query, page), enabled: total !== null })),
  });
  const pages = new Map<number, readonly InventionRow[]>();
  for (const [index, page] of numbers.entries()) {
    const rows = results[index]?.data?.collection;
    if (rows) pages.set(page, rows);
  }
  const failed = results.find((result) => result.error);
  return {
    pages,
    total,
    isOutdated: query !== wanted,
    isFetching: first.isFetching || results.some((result) => result.isFetching),
    error: first.error ?? failed?.error ?? null,
    retry: () => void (first.error ? first.refetch() : failed?.refetch()),
  };
}
