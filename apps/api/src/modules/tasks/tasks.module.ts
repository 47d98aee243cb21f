import type { Module } from '../../spine/module.ts';
import { taskEvents } from './task-events.ts';
import { registerTaskRoutes } from './tasks.routes.ts';

/** Tasks: editing one or many at once, and commenting on them. */
export const registerTasks: Module = (app, dependencies) => {
  dependencies.events.register(taskEvents);
  return registerTaskRoutes(app, dependencies);
};
