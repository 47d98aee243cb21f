import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';

/** Shows the outcome of reports that the person waits for. What that takes is loaded with the first of them. */
export const useReportOutcomes = (): void => {
  const router = useRouter();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = (): void => {
      if (localStorage.getItem(storageKeys.awaitedReports) === null) return;
      window.removeEventListener('storage', look);
      void import('./follow-reports.ts').then(({ followReports }) => followReports(router, signal));
    };
    window.addEventListener('storage', look, { signal });
    look();
    return () => leaving.abort();
  }, [router]);
};
