import { type DayNumber, isoDay, writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFact } from '../deadline-rule.ts';
import { factNames } from '../facts/deadline-facts.ts';

/** Returns the error for an end of a period that is before its document. */
export const endsBeforeDocument = (trigger: IsoDate): string =>
  `The document is dated ${writeDate(trigger)}; its period cannot end before that`;

/** Throws a DeadlineError if an act that follows the trigger is before it. */
export const refuseBefore = (start: DayNumber, day: DayNumber, fact: DeadlineFact): void => {
  if (day >= start) return;
  const message =
    fact === 'setDue' ? endsBeforeDocument(isoDay(start)) : `The trigger is after ${factNames[fact]}`;
  throw new DeadlineError('fact_invalid', message, [fact]);
};

/** Throws a DeadlineError if an act that precedes the trigger is after it: a wrong year would extend the period. */
export const refuseAfter = (start: DayNumber, day: DayNumber, fact: DeadlineFact): void => {
  if (day <= start) return;
  throw new DeadlineError('fact_invalid', `The trigger is before ${factNames[fact]}`, [fact]);
};
