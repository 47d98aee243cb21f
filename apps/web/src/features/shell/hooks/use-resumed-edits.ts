import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../../../lib/log.ts';
import { waitingEdits } from '../../../lib/requests/waiting-edits.ts';
import { session } from '../../../lib/session/session.ts';

/** Sends what waited for the connection before the page was loaded, now or as soon as the connection is back. */
export const useResumedEdits = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let isRunning = false;
    const resume = async (): Promise<void> => {
      if (waitingEdits.listEarlier(session.get().identity?.email ?? '').length === 0) return;
      const { resumeEdits } = await import('../../inventions/public.ts');
      await resumeEdits(client);
    };
    const start = (): void => {
      if (isRunning) return;
      isRunning = true;
      void resume()
        .catch((error: unknown) => logDebug('Edits from before the reload wait for the connection', error))
        .finally(() => {
          isRunning = false;
        });
    };
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [client]);
};
