import { listTasksProgress, listTasksTrend } from '@hub/contract/streams/task-events.calls.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createTaskReportsService } from './task-reports.service.ts';

/** Counts of tasks. */
export const registerTaskReports: Module = (app, dependencies) => {
  const reports = createTaskReportsService(dependencies);
  registerCall(app, listTasksProgress, ({ actor, query }) => reports.listProgress(actor, query.inventionIds));
  registerCall(app, listTasksTrend, ({ actor, query }) => reports.listTrend(actor, query));
};
