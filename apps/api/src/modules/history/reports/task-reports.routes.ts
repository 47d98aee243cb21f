import { listTasksProgress, listTasksTrend } from '@hub/contract/history/history.calls.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createTaskReportsService } from './task-reports.service.ts';

/** Registers the calls for reports on tasks. */
export const registerTaskReports: Module = (app, dependencies) => {
  const reports = createTaskReportsService(dependencies);
  registerCall(app, listTasksProgress, ({ actor, query }) => reports.listProgress(actor, query.inventionIds));
  registerCall(app, listTasksTrend, ({ actor, query }) => reports.listTrend(actor, query));
};
