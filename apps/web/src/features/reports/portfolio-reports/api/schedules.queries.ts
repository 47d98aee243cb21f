import type { ReportScheduleInput } from '@hub/contract/reports/report-schedule.schema.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportDeliveries,
  listReportSchedules,
  sendReportNow,
  updateReportSchedule,
} from '@hub/contract/reports/report-schedules.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { inputOf, type Schedule } from '../model/schedule-input.ts';

/** Key of all queries of schedules. */
export const schedulesKey = 'report-schedules';
const maxDeliveries = 50;

/** Query of the scheduled reports. */
export const schedulesQuery = queryOptions({
  queryKey: [schedulesKey],
  queryFn: ({ signal }) => request(listReportSchedules, { signal }),
  staleTime: 0,
});

/** Query of the latest deliveries of a schedule. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [schedulesKey, id, 'deliveries'],
    queryFn: ({ signal }) =>
      request(listReportDeliveries, { params: { id }, query: { size: maxDeliveries }, signal }),
    staleTime: 0,
  });

/** Creates a schedule, or changes an existing one. Rejects with `HttpError`. */
export const saveSchedule = (
  input: ReportScheduleInput,
  existing: Pick<Schedule, 'id' | 'updatedAt'> | null,
): Promise<unknown> =>
  existing === null
    ? request(createReportSchedule, {
        body: input,
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    : request(updateReportSchedule, {
        params: { id: existing.id },
        query: { updatedAt: existing.updatedAt },
        body: input,
      });

/** Pauses a schedule, or resumes it. */
export const setPaused = (schedule: Schedule, isPaused: boolean): Promise<unknown> =>
  saveSchedule({ ...inputOf(schedule), isPaused }, schedule);

/** Deletes a schedule with its history. */
export const removeSchedule = ({ id, updatedAt }: Schedule): Promise<unknown> =>
  request(deleteReportSchedule, { params: { id }, query: { updatedAt } });

/** Emails a report to the person now. */
export const sendNow = ({ id }: Schedule): Promise<unknown> =>
  request(sendReportNow, { params: { id }, headers: { 'idempotency-key': crypto.randomUUID() } });
