import { queryClient } from './query-client.ts';
import { session } from './session/session.ts';
import { createStore } from './store.ts';

const maxWaitMs = 2_000;
/** A screen whose data take longer than this is drawn with its placeholder first. */
const maxAheadMs = 700;
const isShown = createStore(false);

/** Whether the first screen has its content. What it does not show, such as the state of the services, waits for that. */
export const firstViewShown = { get: isShown.get, subscribe: isShown.subscribe };

/** Resolves when the first screen has its content. */
export const untilFirstView = (): Promise<void> =>
  new Promise((resolve) => {
    if (isShown.get()) return resolve();
    const stop = isShown.subscribe(() => {
      stop();
      resolve();
    });
  });

/** Waits until nothing is being read and the browser is idle, at most two seconds. Returns a function that stops waiting. */
export const watchFirstView = (): (() => void) => {
  const finish = (): void => {
    stop();
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => isShown.set(true), { timeout: 500 });
    else isShown.set(true);
  };
  const timer = setTimeout(finish, maxWaitMs);
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && queryClient.isFetching() === 0) finish();
  });
  const stop = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  return stop;
};

/**
 * Reads the data of the first screen beside the renewal of the token, so that it is drawn in one pass. Screens opened
 * later read their own when they are shown.
 */
export const readAhead = async (read: () => Promise<unknown>): Promise<void> => {
  if (session.get().status !== 'starting') return;
  const enough = new Promise((resolve) => setTimeout(resolve, maxAheadMs));
  await Promise.race([read(), enough]);
};
