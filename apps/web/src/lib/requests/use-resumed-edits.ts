import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logDebug } from '../log.ts';
import { inOnePage, listOpenPages } from '../open-pages.ts';
import { session } from '../session/session.ts';
import { useStore } from '../store.ts';
import { type WaitingEdit, waitingEdits } from './waiting-edits.ts';

/** Loads the part that sends the edits, only if there are any. */
type LoadResumer = () => Promise<{
  resumeEdits: (client: QueryClient, edits: readonly WaitingEdit[]) => Promise<void>;
}>;

const retryAfterMs = 5_000;

/**
 * Sends what waited for the connection when an earlier page was left: when the person is known, whenever the connection is
 * back, and again while the hub cannot be reached.
 */
export const useResumedEdits = (load: LoadResumer): void => {
  const client = useQueryClient();
  const person = useStore(session).identity?.email;
  useEffect(() => {
    if (person === undefined) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const resume = async (): Promise<void> => {
      const edits = waitingEdits.listLeft(person, await listOpenPages());
      if (edits.length === 0) return;
      const { resumeEdits } = await load();
      await resumeEdits(client, edits);
    };
    const start = (): void => {
      clearTimeout(retry);
      inOnePage('hub-resumed-edits', resume).catch((error: unknown) => {
        logDebug('Edits of an earlier page wait for the hub', error);
        retry = setTimeout(start, retryAfterMs);
      });
    };
    start();
    window.addEventListener('online', start);
    return () => {
      clearTimeout(retry);
      window.removeEventListener('online', start);
    };
  }, [client, load, person]);
};
