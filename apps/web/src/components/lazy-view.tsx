import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadView } from '../lib/lazy/chunk-load-error.ts';

/** A component that is loaded when it is first shown; failing to load within 120 s is a chunk-load error. */
export const lazyView = <P,>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadView(load) }));

/**
 * A view that can be loaded ahead, to be there with the key that opens it: React waits 300 ms before it replaces what
 * stands in for a lazy view, and letters typed meanwhile would be lost.
 */
export function preparedView<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const get = async (): Promise<ComponentType<P>> => {
    loaded ??= await loadView(load);
    return loaded;
  };
  const late = lazyView(get);
  return {
    /** Loads it; failing says nothing yet, for opening it tries again. */
    prepare: (): void => void get().catch(() => undefined),
    /** What is to be shown; keep it for as long as it is, for another component would lose what was typed. */
    current: (): ComponentType<P> | typeof late => loaded ?? late,
  };
}
