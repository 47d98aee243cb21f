import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFact } from '../deadline-rule.ts';
import { type DeadlineFacts, factNames } from './deadline-facts.ts';

/**
 * Maximum number of years from today to the start of a period: the term of a patent from filing (35 USC 154(a)(2)).
 * Triggers are in the past, fixed a few weeks ahead (an issue date), or planned (a filing and the possible grant).
 */
const maxYearsAhead = 20;

/** Facts that start a period; those that end one are limited by the trigger. */
const startingFacts = (Object.keys(factNames) as DeadlineFact[]).filter(
  (fact) => fact !== 'setDue' && fact !== 'extendedUntil',
);

/**
 * Throws a DeadlineError if an entered trigger or fact is too far in the future, which suggests a typing error in the
 * year. Due dates and stored values are not limited.
 */
export const assertForeseeable = (
  { trigger, facts = {} }: { trigger?: IsoDate | undefined; facts?: DeadlineFacts | undefined },
  today: IsoDate,
): void => {
  const last = Temporal.PlainDate.from(today).add({ years: maxYearsAhead }).toString();
  const limit = `must be no later than ${last}, ${maxYearsAhead} years from today`;
  if (trigger !== undefined && trigger > last)
    throw new DeadlineError('trigger_range', `The trigger ${limit}, not ${trigger}`);
  const [far] = startingFacts.filter((fact) => (facts[fact] ?? '') > last);
  if (far) throw new DeadlineError('fact_invalid', `The date entered for ${factNames[far]} ${limit}`, [far]);
};
