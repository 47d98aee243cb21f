import { notifyManager, onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../query-client.ts';

const writes = queryClient.getMutationCache();

const isWaiting = ({ state }: { state: { status: string } }): boolean => state.status === 'pending';

const countWaiting = (): number => writes.getAll().filter(isWaiting).length;

/** Later, not at once: a component that is being rendered may be what prepares a change. */
const subscribe = (listener: () => void): (() => void) =>
  writes.subscribe(() => notifyManager.schedule(listener));

/** Returns how many changes wait to be sent or for their response. */
export const useWaitingWrites = (): number => useSyncExternalStore(subscribe, countWaiting);

const isHeldUp = ({ state }: { state: { status: string; isPaused: boolean } }): boolean =>
  state.status === 'pending' && state.isPaused;

const isScopeWaiting = (scope: string): boolean =>
  !onlineManager.isOnline() &&
  writes.getAll().some((write) => write.options.scope?.id === scope && isHeldUp(write));

/** Whether a change of one scope, such as `task {id}`, waits for the connection. */
export const useScopeWaiting = (scope: string): boolean =>
  useSyncExternalStore(subscribe, () => isScopeWaiting(scope));

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
    if (writes.getAll().some(isHeldUp)) event.preventDefault();
  };
  window.addEventListener('beforeunload', guard);
  return () => window.removeEventListener('beforeunload', guard);
};
