import { addMonthsToDay, type DayNumber } from '../../dates/day-number.ts';
import type { OfficeCalendar } from '../../dates/office-calendar.ts';
import type { ExplanationLine } from '../deadline-explanation.ts';
import type { DeadlineRule, Span } from '../deadline-rule.ts';
import type { KnownFacts } from '../facts/deadline-facts.ts';

/** State of one computation. */
export interface Computation {
  rule: DeadlineRule;
  /** The day from which the period is counted. */
  start: DayNumber;
  facts: KnownFacts;
  calendar: OfficeCalendar;
  explanation: ExplanationLine[];
}

/** End of the period before rolling, and the date from which extension months are counted. */
export interface PeriodEnd extends ExtensionBase {
  day: DayNumber;
  /** Whether the day is that of an act that ended the period; such a day does not move. */
  isAct?: boolean;
}

export interface ExtensionBase {
  base: DayNumber;
  baseMonths: number;
}

export const minimumCitation = '35 USC 133; MPEP 710.02(b)';

/** Adds a span to a day; months are added in one step. */
export const addSpan = (start: DayNumber, { kind, count }: Span): DayNumber => {
  if (kind === 'days') return start + count;
  return addMonthsToDay(start, kind === 'years' ? count * 12 : count);
};

/**
 * Returns the one of two bases whose extensions end earlier. One of two consecutive months has 31 days, so the sum of two
 * steps shows a difference that the end of February would hide.
 */
export const earlierBase = <Base extends ExtensionBase>(one: Base, other: Base): Base => {
  const firstSteps = ({ base, baseMonths }: Base) =>
    addMonthsToDay(base, baseMonths + 1) + addMonthsToDay(base, baseMonths + 2);
  return firstSteps(other) < firstSteps(one) ? other : one;
};
