import {
  createReportSchedule,
  deleteReportSchedule,
  listReportDeliveries,
  listReportSchedules,
  sendReportNow,
  updateReportSchedule,
} from '@hub/contract/reports/report-schedules.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createSchedulesService } from './schedules.service.ts';

/** Registers the calls of scheduled reports. */
export const registerScheduleRoutes: Module = (app, dependencies) => {
  const schedules = createSchedulesService(dependencies);
  registerCall(app, listReportSchedules, ({ actor }) => schedules.listSchedules(actor));
  registerWrite(
    app,
    createReportSchedule,
    ({ write, body }) => schedules.createSchedule(write, body),
    ({ tx, actor }, { id }) => schedules.getSchedule(actor, id, tx),
  );
  registerWrite(app, updateReportSchedule, ({ write, params, query, body }) =>
    schedules.updateSchedule(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteReportSchedule, ({ write, params, query }) =>
    schedules.deleteSchedule(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerWrite(app, sendReportNow, ({ write, params }) => schedules.sendNow(write, params.id));
  registerCall(app, listReportDeliveries, ({ actor, params, query }) =>
    schedules.listDeliveries(actor, params.id, query),
  );
};
