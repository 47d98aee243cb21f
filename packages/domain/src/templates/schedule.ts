import { addBusinessDays } from '../dates/business-days.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { addMonths } from '../dates/month-arithmetic.ts';
import type { OfficeCalendar } from '../dates/office-calendar.ts';
import { rollBackward } from '../dates/rolling.ts';

/** A date counted from another one: later if `count` is positive, earlier if it is negative. */
export interface DateOffset {
  from: 'trigger' | 'due' | 'client' | 'step';
  count: number;
  unit: 'business day' | 'day' | 'month';
  /** With `step`: id of another step of the same milestone. */
  stepId?: string | undefined;
}

/**
 * Returns the date at an offset from another. Business days skip closed days; a date counted in days or months that falls
 * on a closed day moves to the business day before (R13).
 */
export const offsetDate = (
  date: IsoDate,
  { count, unit }: Pick<DateOffset, 'count' | 'unit'>,
  calendar?: OfficeCalendar,
): IsoDate => {
  if (unit === 'business day') return addBusinessDays(date, count, calendar);
  const start = Temporal.PlainDate.from(date);
  const end = unit === 'month' ? addMonths(start, count) : start.add({ days: count });
  return rollBackward(end, calendar).date.toString();
};

const anchors = {
  trigger: 'the trigger date',
  due: 'the due date',
  client: 'the client date',
  step: 'another step',
} as const;

/** Describes an offset, such as `14 business days before the due date`. */
export const describeOffset = ({ from, count, unit }: DateOffset, stepTitle?: string): string => {
  const anchor = from === 'step' && stepTitle ? `“${stepTitle}”` : anchors[from];
  if (count === 0) return from === 'step' ? `on the day of ${anchor}` : `on ${anchor}`;
  const length = Math.abs(count);
  return `${length} ${unit}${length === 1 ? '' : 's'} ${count < 0 ? 'before' : 'after'} ${anchor}`;
};

/** A step with its offset; null if it has no date. */
export interface ScheduledStep {
  id: string;
  offset: DateOffset | null;
}

/** Thrown if steps of a milestone depend on each other in a circle; lists them in the order of the circle. */
export class CircularOffsetsError extends Error {
  readonly stepIds: readonly string[];

  constructor(stepIds: readonly string[]) {
    super('Steps depend on each other in a circle');
    this.name = 'CircularOffsetsError';
    this.stepIds = stepIds;
  }
}

/** Returns the steps on which a step's date depends, itself first. Throws if they form a circle. */
const chainOf = (step: ScheduledStep, byId: ReadonlyMap<string, ScheduledStep>): ScheduledStep[] => {
  const chain: ScheduledStep[] = [];
  let current: ScheduledStep | undefined = step;
  while (current) {
    const again = chain.indexOf(current);
    if (again >= 0) throw new CircularOffsetsError(chain.slice(again).map(({ id }) => id));
    chain.push(current);
    const before: string | undefined = current.offset?.from === 'step' ? current.offset.stepId : undefined;
    current = before === undefined ? undefined : byId.get(before);
  }
  return chain;
};

/** Throws a `CircularOffsetsError` if steps of one milestone depend on each other in a circle. */
export const assertNoCircle = (steps: readonly ScheduledStep[]): void => {
  const byId = new Map(steps.map((step) => [step.id, step]));
  for (const step of steps) chainOf(step, byId);
};

/** Known dates from which the steps of one milestone are counted. */
export interface ScheduleQuestion {
  trigger: IsoDate | null;
  /** The milestone's due date without extensions. */
  due: IsoDate | null;
  /** The client date. */
  client: IsoDate | null;
  steps: readonly ScheduledStep[];
  calendar?: OfficeCalendar;
}

/**
 * Returns the date of each step, null if it is unknown. Throws a `CircularOffsetsError`.
 */
export const scheduleSteps = (question: ScheduleQuestion): Map<string, IsoDate | null> => {
  const { steps, calendar } = question;
  const byId = new Map(steps.map((step) => [step.id, step]));
  const dates = new Map<string, IsoDate | null>();
  for (const step of steps) {
    for (const { id, offset } of chainOf(step, byId).reverse()) {
      if (dates.has(id)) continue;
      const from = offset && startOf(offset, question, dates);
      dates.set(id, from && offset ? offsetDate(from, offset, calendar) : null);
    }
  }
  return dates;
};

const startOf = (
  { from, stepId }: DateOffset,
  question: ScheduleQuestion,
  dates: ReadonlyMap<string, IsoDate | null>,
): IsoDate | null => {
  if (from !== 'step') return question[from];
  return (stepId && dates.get(stepId)) || null;
};

/** Returns the client date, a number of business days before the due date. */
export const clientDate = (due: IsoDate, clientDays: number, calendar?: OfficeCalendar): IsoDate =>
  addBusinessDays(due, -clientDays, calendar);
