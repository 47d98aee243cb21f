import { addBusinessDays } from '../dates/business-days.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { addMonths } from '../dates/month-arithmetic.ts';
import type { OfficeCalendar } from '../dates/office-calendar.ts';
import { rollBackward } from '../dates/rolling.ts';

/** A date counted from another one: later where `count` is positive, earlier where it is negative. */
export interface DateOffset {
  readonly from: 'trigger' | 'due' | 'client' | 'step';
  readonly count: number;
  readonly unit: 'business day' | 'day' | 'month';
  /** With `step`: which one of the same milestone. */
  readonly stepId?: string | undefined;
}

/**
 * The date so far from another. Business days are counted over closed days; a date by days or months that falls on a
 * closed day is done before it, because nobody works for the hub on that day (R13).
 */
export function offsetDate(
  date: IsoDate,
  { count, unit }: Pick<DateOffset, 'count' | 'unit'>,
  calendar?: OfficeCalendar,
): IsoDate {
  if (unit === 'business day') return addBusinessDays(date, count, calendar);
  const start = Temporal.PlainDate.from(date);
  const end = unit === 'month' ? addMonths(start, count) : start.add({ days: count });
  return rollBackward(end, calendar).date.toString();
}

const anchors = {
  trigger: 'the trigger date',
  due: 'the due date',
  client: 'the client date',
  step: 'another step',
} as const;

/** An offset in words, such as `14 business days before the due date`. */
export function describeOffset({ from, count, unit }: DateOffset, stepTitle?: string): string {
  const anchor = from === 'step' && stepTitle ? `“${stepTitle}”` : anchors[from];
  if (count === 0) return from === 'step' ? `on the day of ${anchor}` : `on ${anchor}`;
  const length = Math.abs(count);
  return `${length} ${unit}${length === 1 ? '' : 's'} ${count < 0 ? 'before' : 'after'} ${anchor}`;
}

/** A step with when it is due; null where nobody has said. */
export interface ScheduledStep {
  readonly id: string;
  readonly offset: DateOffset | null;
}

/** Steps of a milestone that are counted from each other in a circle, in the order of the circle. */
export class CircularOffsetsError extends Error {
  readonly stepIds: readonly string[];

  constructor(stepIds: readonly string[]) {
    super('Steps are counted from each other in a circle');
    this.name = 'CircularOffsetsError';
    this.stepIds = stepIds;
  }
}

/** The steps whose dates a step's date depends on, itself first. Throws where they come back to one of them. */
function chainOf(step: ScheduledStep, byId: ReadonlyMap<string, ScheduledStep>): ScheduledStep[] {
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
}

/** Throws a `CircularOffsetsError` where steps of one milestone are counted from each other in a circle. */
export function assertNoCircle(steps: readonly ScheduledStep[]): void {
  const byId = new Map(steps.map((step) => [step.id, step]));
  for (const step of steps) chainOf(step, byId);
}

/** What the steps of one milestone are counted from, as far as it is known. */
export interface ScheduleQuestion {
  readonly trigger: IsoDate | null;
  /** The milestone's due date without extension. */
  readonly due: IsoDate | null;
  /** Day by which the client is to answer. */
  readonly client: IsoDate | null;
  readonly steps: readonly ScheduledStep[];
  readonly calendar?: OfficeCalendar;
}

/**
 * The date of each step; null where it, or what it is counted from, is not known. Throws a `CircularOffsetsError`.
 */
export function scheduleSteps(question: ScheduleQuestion): Map<string, IsoDate | null> {
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
}

function startOf(
  { from, stepId }: DateOffset,
  question: ScheduleQuestion,
  dates: ReadonlyMap<string, IsoDate | null>,
): IsoDate | null {
  if (from !== 'step') return question[from];
  return (stepId && dates.get(stepId)) || null;
}

/** The day by which the client is to answer, so many business days before the due date. */
export function clientDate(due: IsoDate, clientDays: number, calendar?: OfficeCalendar): IsoDate {
  return addBusinessDays(due, -clientDays, calendar);
}
