import type { OverviewRow } from '@hub/contract/search/overview.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../tasks/public.ts';
import { type OverviewList, type OverviewQuery, overviewPageQuery } from '../api/overview.queries.ts';

const NO_ROWS: readonly OverviewRow[] = [];

/** A page of the overview. Rows of the page before stay, dimmed, until the next one is here. */
export function useOverviewPage(list: OverviewList, wanted: OverviewQuery, isWanted = true) {
  const key = JSON.stringify(wanted);
  const query = useMemo((): OverviewQuery => JSON.parse(key), [key]);
  const officeToday = useToday();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewPageQuery(list, query),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.collection ?? NO_ROWS,
    /** Null until the first page is read. */
    total: data?.total ?? null,
    today: data?.today ?? officeToday,
    /** Changes with the question that the rows answer. */
    answerKey: isPlaceholderData ? 'before' : key,
    isOutdated: isPlaceholderData,
    isFetching,
    error,
    retry: (): void => void refetch(),
  };
}
