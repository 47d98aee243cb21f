import {
  exportTasksEvents,
  listTaskEvents as listTaskEventsCall,
  listTasksEvents,
} from '@hub/contract/streams/task-events.calls.ts';
import { registerCall, registerFile } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { listTaskEvents } from './task-events.service.ts';
import { createTaskHistoryService } from './task-history.service.ts';

/** What happened to tasks: to one, and to those of a filter. */
export const registerTaskEvents: Module = (app, dependencies) => {
  const history = createTaskHistoryService(dependencies);
  registerCall(app, listTaskEventsCall, ({ actor, params, query }) =>
    listTaskEvents(dependencies.database, actor, params.taskId, query),
  );
  registerCall(app, listTasksEvents, ({ actor, query }) => history.listHistory(actor, query));
  registerFile(app, exportTasksEvents, ({ actor, body }) => history.exportHistory(actor, body));
};
