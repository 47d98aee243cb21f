import {
  exportTasksEvents,
  listTaskEvents as listTaskEventsCall,
  listTasksEvents,
} from '@hub/contract/history/history.calls.ts';
import { registerCall, registerFile } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { listTaskEvents } from './task-events.service.ts';
import { createTaskHistoryService } from './task-history.service.ts';

/** Registers the calls for the history of one task and of the tasks of a filter. */
export const registerHistoryRoutes: Module = (app, dependencies) => {
  const history = createTaskHistoryService(dependencies);
  registerCall(app, listTaskEventsCall, ({ actor, params, query }) =>
    listTaskEvents(dependencies.database, actor, params.taskId, query),
  );
  registerCall(app, listTasksEvents, ({ actor, query }) => history.listHistory(actor, query));
  registerFile(app, exportTasksEvents, ({ actor, body }) => history.exportHistory(actor, body));
};
