import type { Module } from '../../spine/module.ts';
import { registerTaskRoutes } from './tasks.routes.ts';

/** Tasks: editing one or many at once, and commenting on them. */
export const registerTasks: Module = (app, dependencies) => {
  return registerTaskRoutes(app, dependencies);
};
