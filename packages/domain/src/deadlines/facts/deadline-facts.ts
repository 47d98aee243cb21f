import { type DayNumber, parseDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFact, DeadlineRule, MatterFlag } from '../deadline-rule.ts';

/** Dates that a rule may need in addition to the trigger, by name. */
type DeadlineDates = Partial<Record<DeadlineFact, IsoDate | null>>;

/** Facts that are not dates. */
interface MatterFlags extends Partial<Record<MatterFlag, boolean>> {
  /** Two-letter code of the office where the act is done. */
  country?: string;
}

/** Facts that a deadline may depend on besides its trigger. */
export type DeadlineFacts = DeadlineDates | (DeadlineDates & MatterFlags);

/** Validated facts of one computation, with dates as day numbers. */
export interface KnownFacts {
  dates: Partial<Record<DeadlineFact, DayNumber>>;
  flags: Readonly<Record<MatterFlag, boolean>>;
  country: string | null;
}

/** Whether a fact is known, or true of the application. */
export const isKnown = ({ dates, flags }: KnownFacts, fact: DeadlineFact | MatterFlag): boolean =>
  isFlag(fact) ? flags[fact] : dates[fact] !== undefined;

/** Whether a fact is not a date. */
export const isFlag = (fact: DeadlineFact | MatterFlag): fact is MatterFlag => fact.startsWith('is');

/** Names of facts in explanations. */
export const factNames: Readonly<Record<DeadlineFact, string>> = {
  priority: 'the earliest priority date',
  filing: 'the filing date',
  noticeOfAppeal: 'the notice of appeal',
  firstReply: 'the first reply',
  finalRejection: 'the final rejection',
  advisory: 'the advisory action',
  replyBrief: 'the reply brief',
  issueDate: 'the issue date',
  abandonment: 'the abandonment',
  originalGrant: 'the original grant',
  petitionDecision: 'the decision refusing a petition to designate a new ground of rejection',
  rehearingRequest: 'the request for rehearing',
  rehearingDecision: 'the decision on the request for rehearing',
  setDue: 'the date set by the document',
  extendedUntil: 'the extension by the office',
};

/** Whether an act is before or after the document that starts the period; "either" where both are possible. */
const factSides: Readonly<Record<DeadlineFact, 'before' | 'after' | 'either'>> = {
  priority: 'before',
  filing: 'either',
  noticeOfAppeal: 'before',
  firstReply: 'after',
  finalRejection: 'before',
  advisory: 'after',
  replyBrief: 'after',
  issueDate: 'after',
  abandonment: 'before',
  originalGrant: 'before',
  petitionDecision: 'after',
  rehearingRequest: 'after',
  rehearingDecision: 'after',
  setDue: 'after',
  extendedUntil: 'after',
};

/**
 * Throws a DeadlineError if a fact that a rule depends on is on the impossible side of its trigger: a wrong year there
 * would lengthen a period, or hide that it ended.
 */
export const assertSides = (
  names: Iterable<DeadlineFact>,
  trigger: DayNumber,
  { dates }: KnownFacts,
): void => {
  for (const name of names) {
    const day = dates[name];
    if (day === undefined || day === trigger || factSides[name] === 'either') continue;
    const isBefore = day < trigger;
    if (isBefore === (factSides[name] === 'before')) continue;
    const message = `The trigger is ${isBefore ? 'after' : 'before'} ${factNames[name]}`;
    throw new DeadlineError('fact_invalid', message, [name]);
  }
};

const facts = Object.keys(factNames) as DeadlineFact[];
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** Parses a date; returns null if it is not a day from 1900 to 2199. */
const countableDay = (date: IsoDate): DayNumber | null =>
  date >= firstDay && date <= lastDay ? parseDay(date) : null;

/** Parses a trigger; throws a DeadlineError if it is not a day from 1900 to 2199. */
export const readTrigger = (trigger: IsoDate): DayNumber => {
  const day = countableDay(trigger);
  if (day !== null) return day;
  throw new DeadlineError(
    'trigger_range',
    `The trigger must be a day from ${firstDay} to ${lastDay}, not ${trigger}`,
  );
};

/** Validates the facts for a rule; throws a DeadlineError that names missing or invalid ones. */
export const readFacts = (rule: DeadlineRule, given: DeadlineDates & MatterFlags): KnownFacts => {
  const dates: KnownFacts['dates'] = {};
  for (const fact of facts) {
    const text = given[fact];
    if (text === undefined || text === null) continue;
    const day = countableDay(text);
    if (day === null) {
      const message = `The date of ${factNames[fact]} must be a day from ${firstDay} to ${lastDay}`;
      throw new DeadlineError('fact_invalid', message, [fact]);
    }
    dates[fact] = day;
  }
  const { isDesign = false, isReissue = false, isNationalStage = false } = given;
  const flags = { isDesign, isReissue, isNationalStage };
  const { fact: start, requiredIf } = rule.insteadFrom ?? {};
  const needed = start && requiredIf && flags[requiredIf] ? [...rule.needs, start] : rule.needs;
  const missing = needed.filter((fact) => dates[fact] === undefined);
  if (missing.length > 0) {
    throw new DeadlineError('fact_missing', `Rule ${rule.id} needs ${missing.join(', ')}`, missing);
  }
  if (dates.setDue !== undefined && rule.period.kind !== 'as-set' && !rule.maySetDue) {
    throw new DeadlineError('fact_invalid', `Rule ${rule.id} does not accept a date set by the document`, [
      'setDue',
    ]);
  }
  if (dates.extendedUntil !== undefined && !rule.officeExtension) {
    const message = `Rule ${rule.id} does not accept an extension by the office`;
    throw new DeadlineError('fact_invalid', message, ['extendedUntil']);
  }
  return { dates, flags, country: given.country ?? null };
};
