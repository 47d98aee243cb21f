import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, nothingSchema, sizeSchema, skipSchema } from '../fields.ts';
import {
  reportDeliveryPageSchema,
  reportDeliverySchema,
  reportScheduleInputSchema,
  reportScheduleListSchema,
  reportScheduleSchema,
} from './report-schedule.schema.ts';

const service = 'reports';
const path = '/api/reports/schedules/:id';
const params = z.strictObject({ id: idSchema });
const access = { kind: 'signed-in', permission: 'reports:generate' } as const;

export const listReportSchedules = defineCall({
  method: 'GET',
  path: '/api/reports/schedules',
  summary:
    'Lists the scheduled reports of the caller; an administrator also gets those whose owner has left.',
  service,
  access,
  status: 200,
  response: reportScheduleListSchema,
  errors: [],
});

export const createReportSchedule = defineCall({
  method: 'POST',
  path: '/api/reports/schedules',
  summary: 'Schedules a report across inventions for email to people of the hub.',
  service,
  access,
  body: reportScheduleInputSchema,
  status: 201,
  response: reportScheduleSchema,
  errors: [
    'filter.not_found',
    'report.unknown_recipient',
    'report.schedule_not_found',
    'report.too_many_schedules',
  ],
});

export const updateReportSchedule = defineCall({
  method: 'PUT',
  path,
  summary: 'Changes, pauses or resumes a scheduled report of the caller.',
  service,
  access,
  params,
  query: baseVersionSchema,
  body: reportScheduleInputSchema,
  status: 200,
  response: reportScheduleSchema,
  errors: ['report.schedule_not_found', 'filter.not_found', 'report.unknown_recipient', 'entity.stale'],
});

export const deleteReportSchedule = defineCall({
  method: 'DELETE',
  path,
  summary: 'Deletes a scheduled report with its history.',
  service,
  access,
  params,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['report.schedule_not_found', 'entity.stale'],
});

export const sendReportNow = defineCall({
  method: 'POST',
  path: '/api/reports/schedules/:id/send',
  summary: 'Emails a scheduled report to the caller now, as a recipient would get it.',
  service,
  access,
  params,
  status: 201,
  response: reportDeliverySchema,
  errors: ['report.schedule_not_found', 'mail.not_connected'],
});

export const listReportDeliveries = defineCall({
  method: 'GET',
  path: '/api/reports/schedules/:id/deliveries',
  summary: 'Lists the deliveries of a scheduled report, newest first.',
  service,
  access,
  params,
  query: z.strictObject({ skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: reportDeliveryPageSchema,
  errors: ['report.schedule_not_found'],
});
