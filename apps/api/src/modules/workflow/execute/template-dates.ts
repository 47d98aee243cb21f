import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { DateOffset, TemplateMilestoneInput } from '@hub/contract/workflow/template.schema.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import { dueInForce, unextendedDue } from '@hub/domain/deadlines/extension-taken.ts';
import {
  CircularOffsetsError,
  clientDate,
  offsetDate,
  scheduleSteps,
} from '@hub/domain/workflow/schedule.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { askedByPaper, computeWith } from '../deadlines/compute.ts';

/** What the dates of a workflow are counted from. */
export interface WorkflowDates {
  readonly trigger: string | null;
  readonly target: string | null;
  readonly facts: DeadlineFacts;
}

/** What is the same for every date of one invention and template. */
export interface DateContext {
  readonly calendar: OfficeCalendar;
  readonly entitySize: EntitySize;
  readonly clientDays: number;
}

/** The dates of one milestone of a template. */
export interface MilestoneDates {
  readonly dueAt: string | null;
  readonly clientDueDate: string | null;
  readonly deadline: DeadlineAnswer | null;
}

/** Each date within the years that the Office's calendar is made for. Throws `deadline.trigger_range`. */
export const assertCountable = (dates: Pick<WorkflowDates, 'trigger' | 'target'>): void => {
  const errors = (['trigger', 'target'] as const)
    .filter((field) => {
      const date = dates[field];
      return date !== null && (date < '1900-01-01' || date > '2199-12-31');
    })
    .map((path) => ({ path, message: 'Must be a day from 1900 to 2199' }));
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
 * The dates of a milestone: by its deadline rule, with the extension that was taken, else counted from the trigger or the
 * target. The client answers before the date without extension.
 */
export const milestoneDates = (
  milestone: Pick<TemplateMilestoneInput, 'ruleId' | 'offset'> & { readonly extensionMonths?: number | null },
  dates: WorkflowDates,
  { calendar, entitySize, clientDays }: DateContext,
): MilestoneDates => {
  const { ruleId, extensionMonths } = milestone;
  const { trigger, facts } = dates;
  const deadline =
    ruleId !== null && trigger !== null
      ? computeWith(calendar, askedByPaper({ ruleId, trigger, facts, extensionMonths, entitySize }))
      : null;
  const dueAt =
    ruleId === null ? countedDate(milestone.offset, dates, calendar) : deadline && dueInForce(deadline);
  const due = unextendedDue({ dueAt, deadline });
  return { dueAt, clientDueDate: due && clientDate(due, clientDays, calendar), deadline };
};

/** The date of each step of a milestone. Throws `template.circular_offsets` and `deadline.trigger_range`. */
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
      const message = `The steps of “${title}” are counted beyond every calendar`;
      throw appError('deadline.trigger_range', { errors: [{ path: 'trigger', message }] });
    }
    if (!(error instanceof CircularOffsetsError)) throw error;
    const titles = steps.filter(({ id }) => error.stepIds.includes(id)).map((step) => `“${step.title}”`);
    throw appError('template.circular_offsets', {
      errors: [{ path: 'templateId', message: `In “${title}”: ${titles.join(', ')}` }],
    });
  }
};
