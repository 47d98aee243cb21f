import { createOfficeLock } from './office-lock.ts';
import { OfficeFault } from './uspto.port.ts';

/** Another request holds the queue for longer than the caller waits. */
export class QueueBusyFault extends OfficeFault {
  constructor() {
    super('unavailable', 'Another request to the patent office is still under way.');
  }
}

/** The serial queue of requests to the patent office. */
export interface OfficeQueue {
  /**
   * Runs `work` when no other request of any instance is under way.
   * @param signal gives up waiting; `work` observes it by itself
   * @param withinMs maximum time to wait, after which `QueueBusyFault` is thrown; by default there is none
   */
  run<T>(work: () => Promise<T>, options: { signal: AbortSignal; withinMs?: number }): Promise<T>;
}

/** Waits for a promise, but not longer than a signal allows. */
const orAbort = (promise: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void promise.then(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
  });

const limitWait = (signal: AbortSignal, withinMs: number | undefined): AbortSignal => {
  if (withinMs === undefined) return signal;
  const patience = new AbortController();
  setTimeout(() => patience.abort(new QueueBusyFault()), withinMs).unref();
  return AbortSignal.any([signal, patience.signal]);
};

/** Creates the queue: the requests of this instance wait for each other, then for those of other instances. */
export const createOfficeQueue = (connectionString: string): OfficeQueue => {
  const lock = createOfficeLock(connectionString);
  let last = Promise.resolve();
  return {
    run: async (work, { signal, withinMs }) => {
      const patience = limitWait(signal, withinMs);
      const before = last;
      const turn = Promise.withResolvers<void>();
      // A request that gives up leaves its place only when those before it are done.
      last = before.then(() => turn.promise);
      try {
        await orAbort(before, patience);
        return await lock.hold(work, patience);
      } finally {
        turn.resolve();
      }
    },
  };
};
