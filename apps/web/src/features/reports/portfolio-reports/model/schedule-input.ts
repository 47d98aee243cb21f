import { filterIdSchema } from '@hub/contract/filters/filter.schema.ts';
import type { ReportSchedule, ReportScheduleInput } from '@hub/contract/reports/report-schedule.schema.ts';

/** A scheduled report of the list. */
export type Schedule = ReportSchedule;

/** A new schedule: the portfolio status of a filter, each Monday at 8. */
export const newSchedule = (filterId: string | null, ownEmail: string): ReportScheduleInput => ({
  title: '',
  kind: 'status',
  filterId: filterId === null ? null : filterIdSchema.parse(filterId),
  monthsAhead: 3,
  formats: ['pdf'],
  cadence: 'weekly',
  day: 1,
  hour: 8,
  recipients: ownEmail === '' ? [] : [ownEmail],
  isPaused: false,
});

/** Returns the fields of a schedule as a form edits them. */
export const inputOf = (schedule: Schedule): ReportScheduleInput => ({
  title: schedule.title,
  kind: schedule.kind,
  filterId: schedule.filterId === null ? null : filterIdSchema.parse(schedule.filterId),
  monthsAhead: schedule.monthsAhead,
  formats: schedule.formats,
  cadence: schedule.cadence,
  day: schedule.day,
  hour: schedule.hour,
  recipients: schedule.recipients.filter(({ isActive }) => isActive).map(({ email }) => email),
  isPaused: schedule.pause === 'by-owner',
});

/** Returns whether a schedule can be saved. */
export const isComplete = ({ title, formats, recipients }: ReportScheduleInput): boolean =>
  title.trim() !== '' && formats.length > 0 && recipients.length > 0;
