import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** A value that lives outside React and tells its listeners when it changes. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Answers a function that ends the subscription. */
  subscribe: (listener: Listener) => () => void;
}

/** Makes a store. Setting the same value tells nobody. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<Listener>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The store's value; the component renders anew when it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get);
