import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { unextendedDue } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import {
  type DateOffset,
  describeOffset,
  offsetDate,
  scheduleSteps,
} from '@hub/domain/templates/schedule.ts';
import type { DateCardRow } from './date-card.read-model.ts';

/** An explanation, and the date that the same calculation gives now. */
interface CountedDate {
  text: string;
  date: string | null;
}

const countMilestone = (
  offset: DateOffset | null,
  { trigger, target }: DateCardRow,
  calendar: OfficeCalendar,
): CountedDate | null => {
  if (offset === null) return null;
  const from = offset.from === 'trigger' ? trigger : target;
  return { text: describeOffset(offset), date: from && offsetDate(from, offset, calendar) };
};

const countStep = (
  steps: NonNullable<DateCardRow['template']>['steps'],
  { stepId, trigger, milestoneDueAt, clientDueDate, deadline }: DateCardRow,
  calendar: OfficeCalendar,
): CountedDate | null => {
  const offset = steps.find(({ id }) => id === stepId)?.offset;
  if (stepId === null || !offset) return null;
  const other = steps.find(({ id }) => id === offset.stepId)?.title;
  const due = unextendedDue({ dueAt: milestoneDueAt, deadline });
  const dates = scheduleSteps({ trigger, due, client: clientDueDate, steps, calendar });
  return { text: describeOffset(offset, other), date: dates.get(stepId) ?? null };
};

/**
 * Returns how a template calculated a date; null if a rule computed it or a person has set it since.
 * @param isUntouched whether the date is the one it was created with
 */
export const describeTemplateDate = (
  row: DateCardRow,
  of: 'milestone' | 'task',
  isUntouched: boolean,
  calendar: OfficeCalendar,
): { text: string; templateTitle: string; templateVersion: number } | null => {
  const { template, templateTitle, templateVersion, dueAt, ruleId } = row;
  if (!template || templateTitle === null || templateVersion === null || dueAt === null) return null;
  if (of === 'milestone' && ruleId !== null) return null;
  const counted =
    of === 'milestone'
      ? countMilestone(template.offset, row, calendar)
      : countStep(template.steps, row, calendar);
  if (!counted || !(isUntouched || counted.date === dueAt)) return null;
  return { text: counted.text, templateTitle, templateVersion };
};
