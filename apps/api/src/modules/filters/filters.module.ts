import type { Module } from '../../spine/module.ts';
import { registerFilterRoutes } from './filters.routes.ts';

/** Registers saved filters. */
export const registerFilters: Module = (app, dependencies) => {
  return registerFilterRoutes(app, dependencies);
};
