import { type DayNumber, parseDay } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { DeadlineError } from './deadline-error.ts';
import type { DeadlineFact, DeadlineRule } from './deadline-rule.ts';

/** Further dates that a rule may need, by name. */
type DeadlineDates = Partial<Record<DeadlineFact, IsoDate | null>>;

/** What else is known about the matter. */
interface MatterFlags {
  isDesign?: boolean;
  /** Two letters of the office where the act is done. */
  country?: string;
}

/** What a deadline may depend on besides its trigger. */
export type DeadlineFacts = DeadlineDates | (DeadlineDates & MatterFlags);

/** The facts of one computation: dates as day numbers, none of them wrong, none missing. */
export interface KnownFacts {
  dates: Partial<Record<DeadlineFact, DayNumber>>;
  isDesign: boolean;
  country: string | null;
}

/** What a fact is called in an explanation. */
export const FACT_NAMES: Readonly<Record<DeadlineFact, string>> = {
  priority: 'the earliest priority date',
  filing: 'the filing date',
  noticeOfAppeal: 'the notice of appeal',
  firstReply: 'the first reply',
  finalRejection: 'the final rejection',
  advisory: 'the advisory action',
  replyBrief: 'the reply brief',
  issueDate: 'the issue date',
  abandonment: 'the abandonment',
  setDue: 'the date set by the paper',
};

const FACTS = Object.keys(FACT_NAMES) as DeadlineFact[];
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** The day of a date that can be counted from; null for what is no day from 1900 to 2199. */
function countableDay(date: IsoDate): DayNumber | null {
  return date >= FIRST_DAY && date <= LAST_DAY ? parseDay(date) : null;
}

/** The day of a trigger; throws a DeadlineError when it is no day from 1900 to 2199. */
export function readTrigger(trigger: IsoDate): DayNumber {
  const day = countableDay(trigger);
  if (day !== null) return day;
  throw new DeadlineError(
    'trigger_range',
    `The trigger must be a day from ${FIRST_DAY} to ${LAST_DAY}, not ${trigger}`,
  );
}

/** Checks the facts against the rule; throws a DeadlineError that names those missing or wrong. */
export function readFacts(rule: DeadlineRule, given: DeadlineDates & MatterFlags): KnownFacts {
  const dates: KnownFacts['dates'] = {};
  for (const fact of FACTS) {
    const text = given[fact];
    if (text === undefined || text === null) continue;
    const day = countableDay(text);
    if (day === null) {
      const message = `The date of ${FACT_NAMES[fact]} must be a day from ${FIRST_DAY} to ${LAST_DAY}`;
      throw new DeadlineError('fact_invalid', message, [fact]);
    }
    dates[fact] = day;
  }
  const missing = rule.needs.filter((fact) => dates[fact] === undefined);
  if (missing.length > 0) {
    throw new DeadlineError('fact_missing', `Rule ${rule.id} needs ${missing.join(', ')}`, missing);
  }
  if (dates.setDue !== undefined && rule.period.kind !== 'as-set' && !rule.maySetDue) {
    throw new DeadlineError('fact_invalid', `Rule ${rule.id} takes no date set by the paper`, ['setDue']);
  }
  return { dates, isDesign: given.isDesign === true, country: given.country ?? null };
}
