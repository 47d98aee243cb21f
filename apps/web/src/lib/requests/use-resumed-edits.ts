import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../log.ts';
import { session } from '../session/session.ts';
import { waitingEdits } from './waiting-edits.ts';

/** Loads the part that sends the edits, only if there are any. */
type LoadResumer = () => Promise<{ resumeEdits: (client: QueryClient) => Promise<void> }>;

/** Sends what waited for the connection before the page was loaded, now or as soon as the connection is back. */
export const useResumedEdits = (load: LoadResumer): void => {
  const client = useQueryClient();
  useEffect(() => {
    let isRunning = false;
    const resume = async (): Promise<void> => {
      if (waitingEdits.listEarlier(session.get().identity?.email ?? '').length === 0) return;
      const { resumeEdits } = await load();
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
  }, [client, load]);
};
