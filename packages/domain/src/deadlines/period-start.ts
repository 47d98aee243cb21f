import type { IsoDate } from '../dates/iso-date.ts';
import { DeadlineError } from './deadline-error.ts';
import { type DeadlineFacts, FACT_NAMES } from './deadline-facts.ts';
import type { DeadlineRule } from './deadline-rule.ts';

/** What a rule computes with: the date its period runs from, and what else is known. */
interface PeriodStart<Facts> {
  trigger: IsoDate;
  facts: Facts;
}

/**
 * What a rule computes with when a paper of that date has come. Most periods run from the paper; where the rule counts from
 * an earlier one, that date has to be among the facts, and the paper's own becomes one of them. Throws a DeadlineError.
 */
export function startOfPeriod<Facts extends DeadlineFacts>(
  rule: DeadlineRule,
  paperDate: IsoDate,
  facts: Facts,
): PeriodStart<Facts> {
  if (!rule.countsFrom) return { trigger: paperDate, facts };
  const { earlier, paper } = rule.countsFrom;
  const trigger = facts[earlier];
  if (!trigger) {
    throw new DeadlineError('fact_missing', `Rule ${rule.id} counts from ${FACT_NAMES[earlier]}`, [earlier]);
  }
  if (trigger > paperDate) {
    const message = `The date of ${FACT_NAMES[earlier]} lies after that of ${FACT_NAMES[paper]}`;
    throw new DeadlineError('fact_invalid', message, [earlier]);
  }
  return { trigger, facts: { ...facts, [paper]: paperDate } };
}

/** The dates besides its trigger that a rule asks for, or counts with where they are known. */
export function factsOf(rule: DeadlineRule): Set<string> {
  const { needs, laterOf, earlierOf, countsFrom, marks = [] } = rule;
  const named = [
    ...needs,
    laterOf?.fact,
    laterOf?.ifWithin?.fact,
    earlierOf?.fact,
    countsFrom?.earlier,
    ...marks.map(({ from }) => from),
  ];
  return new Set(named.filter((fact) => fact !== undefined && fact !== countsFrom?.paper) as string[]);
}
