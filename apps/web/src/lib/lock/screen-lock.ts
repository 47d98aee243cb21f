import { createStore } from '../store.ts';

const text = createStore<string | null>(null);

/** What the locked screen says; null while it is free. */
export const screenLock = { get: text.get, subscribe: text.subscribe };

/** Locks the whole screen while the work runs, for the few things that nothing may disturb. */
export const lockScreenWhile = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  text.set(message);
  try {
    return await work();
  } finally {
    text.set(null);
  }
};
