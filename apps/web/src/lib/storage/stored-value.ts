import { logDebug } from '../log.ts';
import { createStore, type Store } from '../store.ts';

/** The part of the browser's storage that a stored value needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StoredValueOptions<T> {
  key: string;
  /** Reads the kept text; null when nothing is kept. Must not throw on what somebody else wrote there. */
  parse: (text: string | null) => T;
  /** Null removes the key. */
  format: (value: T) => string | null;
  storage: KeyValueStorage;
}

/** A store whose value is kept in the browser's storage. */
export interface StoredValue<T> extends Store<T> {
  /** Reads the storage again, for when another tab may have written a moment ago. */
  reread: () => T;
}

/** A value kept in the browser's storage, the same in every tab: `storage` events of other tabs arrive as changes. */
export const createStoredValue = <T>(options: StoredValueOptions<T>): StoredValue<T> => {
  const { key, parse, format, storage } = options;
  let text = read(storage, key);
  const store = createStore(parse(text));
  const take = (next: string | null) => {
    if (next === text) return;
    text = next;
    store.set(parse(next));
  };
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key || event.key === null) take(event.newValue);
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    reread: () => {
      take(read(storage, key));
      return store.get();
    },
    set: (value) => {
      const next = format(value);
      write(storage, key, next);
      text = next;
      store.set(value);
    },
  };
};

/** Parses JSON into `T`; what is missing or broken becomes the fallback. */
export const parseJsonOr =
  <T>(fallback: T, accept: (value: unknown) => T | undefined) =>
  (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return accept(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  };

const read = (storage: KeyValueStorage, key: string): string | null => {
  try {
    return storage.getItem(key);
  } catch (error) {
    logDebug('Storage cannot be read', error);
    return null;
  }
};

const write = (storage: KeyValueStorage, key: string, text: string | null): void => {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch (error) {
    logDebug('Storage cannot be written', error);
  }
};
