import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { awaitedReports } from '../api/awaited-reports.ts';

/** Shows the outcome of reports that the person waits for. What that takes is loaded with the first of them. */
export const useReportOutcomes = (): void => {
  const router = useRouter();
  useEffect(() => {
    const leaving = new AbortController();
    const start = async (): Promise<void> => {
      if (awaitedReports.list().length === 0) return;
      unsubscribe();
      const { followReports } = await import('./follow-reports.ts');
      followReports(router, leaving.signal);
    };
    const unsubscribe = awaitedReports.subscribe(() => void start());
    void start();
    return () => {
      unsubscribe();
      leaving.abort();
    };
  }, [router]);
};
