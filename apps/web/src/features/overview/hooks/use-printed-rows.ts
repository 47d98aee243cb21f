import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logError } from '../../../lib/log.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import { readAllRows, toQuery } from '../api/overview.queries.ts';
import type { OverviewSearch } from '../model/overview-search.ts';

/** Loads all rows of the filter, prints them, and returns to the page shown before. */
export const usePrintedRows = (search: OverviewSearch) => {
  const [rows, setRows] = useState<readonly OverviewRow[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAllRows(toQuery(search)),
    onSuccess: setRows,
    onError: (error) => {
      logError('The overview could not be read for printing', error);
      showError({ title: 'The overview could not be printed', text: 'Please try again.' });
    },
  });
  useEffect(() => {
    if (!rows) return undefined;
    const finish = (): void => setRows(null);
    window.addEventListener('afterprint', finish);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, [rows]);
  return { rows, isLoading: isPending, start: (): void => mutate() };
};
