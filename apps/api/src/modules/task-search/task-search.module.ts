import type { Module } from '../../spine/module.ts';
import { checkTaskSearch } from './task-search.repository.ts';
import { registerTaskSearchRoutes } from './task-search.routes.ts';

/** Registers lists of tasks by filter. */
export const registerTaskSearch: Module = (app, dependencies) => {
  dependencies.health.register('search', () => checkTaskSearch(dependencies.database));
  return registerTaskSearchRoutes(app, dependencies);
};
