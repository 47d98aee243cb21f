import type { DayNumber } from '../../dates/day-number.ts';
import type { DeadlineRule } from '../deadline-rule.ts';
import { isKnown, type KnownFacts } from '../facts/deadline-facts.ts';
import { type Computation, factsBeforeDocument, refuseAfter, refuseBefore } from './period-end.ts';

/**
 * Returns the day from which a period is counted: that of the document, or another date that the rule prefers and that is
 * known. Throws a DeadlineError if that date is on the wrong side of the document.
 */
export const countingStart = (
  { insteadFrom }: DeadlineRule,
  document: DayNumber,
  facts: KnownFacts,
): DayNumber => {
  if (!insteadFrom) return document;
  const { fact } = insteadFrom;
  const other = facts.dates[fact];
  if (other === undefined) return document;
  if (factsBeforeDocument.has(fact)) refuseAfter(document, other, fact);
  else refuseBefore(document, other, fact);
  return other;
};

/** Adds the sentences of a rule that apply to the known facts. */
export const explainRemarks = ({ rule, facts, explanation }: Computation): void => {
  for (const { text, citation, when, unless } of rule.remarks ?? [])
    if (isKnown(facts, when) && !(unless && isKnown(facts, unless)))
      explanation.push({ step: 'note', text, citation });
};
