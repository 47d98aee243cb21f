import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type InventionListQuery, inventionPageQuery } from '../api/inventions.queries.ts';
import { isCutShort, newestTotal, type PageResponse, pagesFor } from '../model/list-pages.ts';

interface InventionPages {
  /** Loaded pages by number. */
  pages: ReadonlyMap<number, readonly InventionRow[]>;
  /** Null until the first page has been read. */
  total: number | null;
  /** True while the previous list is shown until the new filter has loaded. */
  isOutdated: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Total of the shown list from the newest response of any page, including pages no longer on screen. */
const useTotal = (query: InventionListQuery, firstTotal: number | null) => {
  const [known, setKnown] = useState<{ query: InventionListQuery; total: number; at: number } | null>(null);
  const note = (responses: readonly PageResponse[]): void => {
    const newest = newestTotal(responses);
    if (newest && (known?.query !== query || newest.at > known.at)) setKnown({ query, ...newest });
  };
  return { total: known?.query === query ? known.total : firstTotal, note };
};

/**
 * Loads the pages around the rows on screen. The rows of the previous filter stay until the first page of the new one
 * has loaded.
 */
export const useInventionPages = (
  requested: InventionListQuery,
  range: { first: number; last: number },
): InventionPages => {
  const first = useQuery(inventionPageQuery(requested, 0));
  const [shown, setShown] = useState(requested);
  const isReady = first.data !== undefined;
  if (isReady && shown !== requested) setShown(requested);
  const query = isReady ? requested : shown;
  const shownFirst = useQuery({ ...inventionPageQuery(query, 0), enabled: query === requested });
  const { total, note } = useTotal(query, shownFirst.data?.total ?? null);
  const numbers = pagesFor(range, total);
  const results = useQueries({
    queries: numbers.map((page) => ({ ...inventionPageQuery(query, page), enabled: total !== null })),
  });
  const pages = new Map<number, readonly InventionRow[]>();
  const responses = [
    { page: 0, result: shownFirst },
    ...numbers.map((page, index) => ({ page, result: results[index] })),
  ].flatMap(({ page, result }) =>
    result?.data
      ? [
          {
            page,
            result,
            rows: result.data.collection.length,
            total: result.data.total,
            at: result.dataUpdatedAt,
          },
        ]
      : [],
  );
  for (const { page, result } of responses) if (result.data) pages.set(page, result.data.collection);
  note(responses);
  useEffect(() => {
    for (const response of responses) {
      const { isFetching, error, refetch } = response.result;
      if (total !== null && !isFetching && !error && isCutShort(response, total))
        void refetch({ cancelRefetch: false });
    }
  });
  const failed = results.find((result) => result.error);
  return {
    pages,
    total,
    isOutdated: query !== requested,
    isFetching: first.isFetching || results.some((result) => result.isFetching),
    error: first.error ?? failed?.error ?? null,
    retry: () => {
      for (const result of [first, ...results])
        if (result.error) void result.refetch({ cancelRefetch: false });
    },
  };
};
