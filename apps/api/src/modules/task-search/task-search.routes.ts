import {
  exportTasks,
  listInHouseAttorneys,
  runTaskFilter,
  searchTasks,
} from '@hub/contract/task-search/task-search.calls.ts';
import { registerCall, registerFile } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createTaskExportService } from './task-export.service.ts';
import { createTaskSearchService } from './task-search.service.ts';

/** Registers the calls for lists of tasks and exports. */
export const registerTaskSearchRoutes: Module = (app, dependencies) => {
  const search = createTaskSearchService(dependencies);
  const exports = createTaskExportService(dependencies);
  registerCall(app, searchTasks, ({ actor, query }) => search.findTasks(actor, query));
  registerCall(app, runTaskFilter, ({ actor, body }) => search.findTasks(actor, body));
  registerFile(app, exportTasks, ({ actor, body }) => exports.exportTasks(actor, body));
  registerCall(app, listInHouseAttorneys, ({ actor }) => search.listInHouseAttorneys(actor));
};
