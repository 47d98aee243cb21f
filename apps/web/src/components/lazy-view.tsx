import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadView } from '../lib/lazy/chunk-load-error.ts';

/** A component that is loaded when it is first shown; failing to load within 120 s is a chunk-load error. */
export const lazyView = <P,>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadView(load) }));
