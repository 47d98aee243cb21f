import { logDebug } from '../log.ts';
import { createStore, type Store } from '../store.ts';

/** Methods of the browser storage that a stored value uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StoredValueOptions<T> {
  key: string;
  /** Parses the stored text, null if missing. Must not throw on invalid text. */
  parse: (text: string | null) => T;
  /** Returns the text to store; null removes the key. */
  format: (value: T) => string | null;
  storage: KeyValueStorage;
}

/** Store whose value is persisted in the browser storage. */
export interface StoredValue<T> extends Store<T> {
  /** Rereads the storage, in case another tab has just written to it. */
  reread: () => T;
}

/** Creates a value persisted in the browser storage and shared by all tabs: `storage` events arrive as changes. */
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

/** Returns a parser of JSON into `T` that uses the fallback for missing or broken values. */
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
