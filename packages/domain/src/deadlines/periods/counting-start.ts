import { type DayNumber, isoDay } from '../../dates/day-number.ts';
import type { DeadlineRule } from '../deadline-rule.ts';
import { isKnown, type KnownFacts } from '../facts/deadline-facts.ts';
import type { Computation } from './computation.ts';

/**
 * Returns the day from which a period is counted: that of the document, or another date that the rule prefers and that is
 * known.
 */
export const countingStart = (
  { insteadFrom }: DeadlineRule,
  document: DayNumber,
  facts: KnownFacts,
): DayNumber => {
  if (!insteadFrom) return document;
  return facts.dates[insteadFrom.fact] ?? document;
};

/** Adds the sentences of a rule that apply to the known facts. */
export const explainRemarks = ({ rule, start, facts, explanation }: Computation): void => {
  const from = isoDay(start);
  for (const { text, citation, when, unless, since, until } of rule.remarks ?? []) {
    const applies = (!when || isKnown(facts, when)) && !(unless && isKnown(facts, unless));
    const isInTime = (!since || from >= since) && (!until || from < until);
    if (applies && isInTime) explanation.push({ step: 'note', text, citation });
  }
};
