import { createStore } from './store.ts';

const text = createStore<string | null>(null);

/** Message of the locked screen; null while it is not locked. */
export const screenLock = { get: text.get, subscribe: text.subscribe };

/** Locks the whole screen while an operation runs that must not be interrupted. */
export const lockScreenWhile = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  text.set(message);
  try {
    return await work();
  } finally {
    text.set(null);
  }
};
