import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { loadView } from '../../lib/chunk-load-error.ts';

/** Creates a component that loads when first shown; a load that takes over 120 s fails as a chunk-load error. */
export const lazyView = <P,>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadView(load) }));

/**
 * Creates a view that can be preloaded, so that it opens with the key press: React waits 300 ms before it replaces the
 * fallback of a lazy view, and letters typed meanwhile would be lost.
 */
export const preparedView = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined;
  const get = async (): Promise<ComponentType<P>> => {
    loaded ??= await loadView(load);
    return loaded;
  };
  const late = lazyView(get);
  return {
    /** Preloads the view; errors are ignored because opening it tries again. */
    prepare: (): void => void get().catch(() => undefined),
    /** Returns the component to render. Keep the same reference while mounted: a new one would drop typed text. */
    current: (): ComponentType<P> | typeof late => loaded ?? late,
  };
};

interface PreparedProps<P extends object> {
  view: { current: () => ComponentType<P> | LazyExoticComponent<ComponentType<P>> };
  /** Properties of the view. */
  of: P;
}

/** Renders a prepared view; nothing until it is loaded. */
export const Prepared = <P extends object>({ view, of }: PreparedProps<P>) => {
  const [View] = useState(view.current);
  return <Suspense fallback={null}>{createElement<P>(View, of)}</Suspense>;
};
