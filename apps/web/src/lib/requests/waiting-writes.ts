import { useSyncExternalStore } from 'react';
import { queryClient } from '../query-client.ts';

const writes = queryClient.getMutationCache();

const isWaiting = ({ state }: { state: { status: string } }): boolean => state.status === 'pending';

const countWaiting = (): number => writes.getAll().filter(isWaiting).length;

const subscribe = (listener: () => void): (() => void) => writes.subscribe(listener);

/** Returns how many changes wait to be sent or for their response. */
export const useWaitingWrites = (): number => useSyncExternalStore(subscribe, countWaiting);

/** Resolves when no change waits to be sent any more. */
export const untilWritesAreSent = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (countWaiting() > 0) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });

/** Asks before the page is left while changes wait for the connection; a reload would lose them. */
export const guardWaitingWrites = (): (() => void) => {
  const guard = (event: BeforeUnloadEvent): void => {
    if (writes.getAll().some(({ state }) => state.status === 'pending' && state.isPaused))
      event.preventDefault();
  };
  window.addEventListener('beforeunload', guard);
  return () => window.removeEventListener('beforeunload', guard);
};
