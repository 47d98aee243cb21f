import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Value outside React that notifies its listeners when it changes. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Subscribes to changes; returns a function that unsubscribes. */
  subscribe: (listener: Listener) => () => void;
}

/** Creates a store. Setting the same value notifies no listeners. */
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

/** Returns the value of a store; the component re-renders when it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get);
