import type { IsoDate } from '../dates/iso-date.ts';
import { DeadlineError } from './deadline-error.ts';
import { type DeadlineFacts, FACT_NAMES } from './deadline-facts.ts';
import type { DeadlineFact } from './deadline-rule.ts';

/**
 * How far ahead of today a period may begin: the term of a patent from its filing (35 USC 154(a)(2)). What starts one has
 * happened, is fixed some weeks ahead, as the issue date is, or is planned, as a filing and the grant that it may lead to are.
 */
const MOST_YEARS_AHEAD = 20;

/** `setDue` ends a period; it is bounded by the trigger. */
const STARTING_FACTS = (Object.keys(FACT_NAMES) as DeadlineFact[]).filter((fact) => fact !== 'setDue');

/**
 * Throws a DeadlineError where what a person says starts a period lies further ahead than anybody can know: a slip in the
 * year. Due dates are not bounded by this, nor is what is stored.
 */
export function assertForeseeable(
  { trigger, facts = {} }: { trigger?: IsoDate | undefined; facts?: DeadlineFacts | undefined },
  today: IsoDate,
): void {
  const last = Temporal.PlainDate.from(today).add({ years: MOST_YEARS_AHEAD }).toString();
  const limit = `must be no later than ${last}, ${MOST_YEARS_AHEAD} years from today`;
  if (trigger !== undefined && trigger > last)
    throw new DeadlineError('trigger_range', `The trigger ${limit}, not ${trigger}`);
  const [far] = STARTING_FACTS.filter((fact) => (facts[fact] ?? '') > last);
  if (far) throw new DeadlineError('fact_invalid', `What is given for ${FACT_NAMES[far]} ${limit}`, [far]);
}
