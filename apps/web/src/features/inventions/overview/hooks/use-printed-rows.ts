import { useEffect, useRef, useState } from 'react';
import { type PrintedRows, readAllRows, toQuery } from '../api/overview.queries.ts';
import type { OverviewSearch } from '../model/overview-search.ts';

/** Loads all rows of the filter, prints them, and returns to the page shown before. */
export const usePrintedRows = (search: OverviewSearch) => {
  const [rows, setRows] = useState<PrintedRows | null>(null);
  const printed = useRef<() => void>(undefined);
  useEffect(() => {
    if (!rows) return undefined;
    const finish = (): void => setRows(null);
    window.addEventListener('afterprint', finish);
    const frame = requestAnimationFrame(() => {
      printed.current?.();
      window.print();
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, [rows]);
  const print = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    printed.current = resolve;
    setRows(await readAllRows(toQuery(search)));
    await promise;
  };
  return { rows, print };
};
