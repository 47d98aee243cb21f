import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { untilFirstView } from '../../../lib/first-view.ts';
import { logDebug } from '../../../lib/log.ts';

/** Shows the outcome of reports that the person waits for. What that takes is loaded after the first view. */
export const useReportOutcomes = (): void => {
  const router = useRouter();
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async (): Promise<void> => {
      await untilFirstView();
      const { followReports } = await import('./follow-reports.ts');
      followReports(router, leaving.signal);
    };
    follow().catch((error: unknown) => logDebug('The outcome of reports cannot be shown', error));
    return () => leaving.abort();
  }, [router]);
};
