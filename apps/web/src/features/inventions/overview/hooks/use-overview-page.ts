import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../../../components/dates/use-today.ts';
import { type OverviewList, type OverviewQuery, overviewPageQuery } from '../api/overview.queries.ts';

const noRows: readonly OverviewRow[] = [];

/** A page of the overview. The previous page's rows stay, dimmed, until the next page has loaded. */
export const useOverviewPage = (list: OverviewList, requested: OverviewQuery, isEnabled = true) => {
  const key = JSON.stringify(requested);
  const query = useMemo((): OverviewQuery => JSON.parse(key), [key]);
  const officeToday = useToday();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewPageQuery(list, query),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.collection ?? noRows,
    /** Null until the first page has loaded. */
    total: data?.total ?? null,
    today: data?.today ?? officeToday,
    /** Changes with the query of the rows. */
    answerKey: isPlaceholderData ? 'before' : key,
    isOutdated: isPlaceholderData,
    isFetching,
    error,
    retry: (): void => void refetch(),
  };
};
