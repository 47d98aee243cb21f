import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type InventionListQuery, inventionPageQuery } from '../api/inventions.queries.ts';
import { isCutShort, newestTotal, type PageAnswer, pagesFor } from '../api/list-pages.ts';

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

/** How long the shown list is by the newest answer of any of its pages, also of one no longer on screen. */
function useTotal(query: InventionListQuery, firstTotal: number | null) {
  const [known, setKnown] = useState<{ query: InventionListQuery; total: number; at: number } | null>(null);
  const note = (answers: readonly PageAnswer[]): void => {
    const newest = newestTotal(answers);
    if (newest && (known?.query !== query || newest.at > known.at)) setKnown({ query, ...newest });
  };
  return { total: known?.query === query ? known.total : firstTotal, note };
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
  const { total, note } = useTotal(query, shownFirst.data?.total ?? null);
  const numbers = pagesFor(range, total);
  const results = useQueries({
    queries: numbers.map((page) => ({ ...inventionPageQuery(query, page), enabled: total !== null })),
  });
  const pages = new Map<number, readonly InventionRow[]>();
  const answers = [
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
  for (const { page, result } of answers) if (result.data) pages.set(page, result.data.collection);
  note(answers);
  useEffect(() => {
    for (const answer of answers) {
      const { isFetching, error, refetch } = answer.result;
      if (total !== null && !isFetching && !error && isCutShort(answer, total))
        void refetch({ cancelRefetch: false });
    }
  });
  const failed = results.find((result) => result.error);
  return {
    pages,
    total,
    isOutdated: query !== wanted,
    isFetching: first.isFetching || results.some((result) => result.isFetching),
    error: first.error ?? failed?.error ?? null,
    retry: () => {
      for (const result of [first, ...results])
        if (result.error) void result.refetch({ cancelRefetch: false });
    },
  };
}
