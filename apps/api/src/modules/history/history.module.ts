import type { Module } from '../../spine/module.ts';
import { registerHistoryRoutes } from './history.routes.ts';
import { registerTaskReports } from './reports/task-reports.routes.ts';

/** Registers task events, the history as a list and a file, and reports. */
export const registerHistory: Module = async (app, dependencies) => {
  await registerHistoryRoutes(app, dependencies);
  await registerTaskReports(app, dependencies);
};
