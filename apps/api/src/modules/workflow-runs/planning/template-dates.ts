import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DateOffset, TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { dueInForce, unextendedDue } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import {
  CircularOffsetsError,
  clientDate,
  offsetDate,
  scheduleSteps,
} from '@hub/domain/templates/schedule.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { computeWith, questionFrom } from '../../deadlines/public.ts';

/** Dates and facts that a workflow run is calculated from. */
export interface WorkflowDates {
  trigger: string | null;
  target: string | null;
  facts: DeadlineFacts;
}

/** Values shared by all dates of one invention and template. */
export interface DateContext {
  calendar: OfficeCalendar;
  entitySize: EntitySize;
  clientDays: number;
}

/** The dates of one milestone of a template. */
export interface MilestoneDates {
  dueAt: string | null;
  clientDueDate: string | null;
  deadline: DeadlineResponse | null;
}

/** Throws `deadline.trigger_range` if a date is outside the years of the Office calendar. */
export const assertCountable = (dates: Pick<WorkflowDates, 'trigger' | 'target'>): void => {
  const errors = (['trigger', 'target'] as const)
    .filter((field) => {
      const date = dates[field];
      return date !== null && (date < '1900-01-01' || date > '2199-12-31');
    })
    .map((path) => ({ path, message: 'Must be a date from 1900 to 2199' }));
  if (errors.length > 0) throw appError('deadline.trigger_range', { errors });
};

const countedDate = (
  offset: DateOffset | null,
  { trigger, target }: WorkflowDates,
  calendar: OfficeCalendar,
): string | null => {
  const from = offset?.from === 'trigger' ? trigger : target;
  return offset && from && offset.from !== 'step' ? offsetDate(from, offset, calendar) : null;
};

/**
 * Calculates the dates of a milestone: with its deadline rule and extension, else from the trigger or target
 * date. The client date is counted back from the date without extension.
 */
export const milestoneDates = (
  milestone: Pick<TemplateMilestoneInput, 'ruleId' | 'offset'> & {
    extensionMonths?: number | null;
    repliedAt?: string | null;
  },
  dates: WorkflowDates,
  { calendar, entitySize, clientDays }: DateContext,
): MilestoneDates => {
  const { ruleId, extensionMonths, repliedAt = null } = milestone;
  const { trigger, facts } = dates;
  const deadline =
    ruleId !== null && trigger !== null
      ? computeWith(calendar, questionFrom('run', { ruleId, trigger, facts, extensionMonths, entitySize }))
      : null;
  const dueAt =
    ruleId === null
      ? countedDate(milestone.offset, dates, calendar)
      : deadline && dueInForce(deadline, repliedAt);
  const due = unextendedDue({ dueAt, deadline });
  return { dueAt, clientDueDate: due && clientDate(due, clientDays, calendar), deadline };
};

/**
 * Calculates the date of each step of a milestone. Throws `template.circular_offsets` and
 * `deadline.trigger_range`.
 */
export const stepDates = (
  { steps, title }: TemplateMilestoneInput,
  { clientDueDate, ...dates }: MilestoneDates,
  trigger: string | null,
  calendar: OfficeCalendar,
): Map<string, string | null> => {
  try {
    return scheduleSteps({ trigger, due: unextendedDue(dates), client: clientDueDate, steps, calendar });
  } catch (error) {
    if (error instanceof RangeError) {
      const message = `The steps of “${title}” have dates outside the calendar`;
      throw appError('deadline.trigger_range', { errors: [{ path: 'trigger', message }] });
    }
    if (!(error instanceof CircularOffsetsError)) throw error;
    const titles = steps.filter(({ id }) => error.stepIds.includes(id)).map((step) => `“${step.title}”`);
    throw appError('template.circular_offsets', {
      errors: [{ path: 'templateId', message: `In “${title}”: ${titles.join(', ')}` }],
    });
  }
};
