import type { DeadlineRule } from '../deadline-rule.ts';
import { factNames } from './deadline-facts.ts';
import { factsOf, flagsOf } from './period-start.ts';

/** Returns the name of the date that a person enters: that of the received document, even if the period runs from an earlier one. */
export const askedName = ({ countsFrom, triggerName }: DeadlineRule): string =>
  countsFrom ? factNames[countsFrom.document] : triggerName;

/** Returns the names of the facts a person must enter for a date: the rule's, and the date itself if the document sets it. */
export const requiredFacts = ({ needs, countsFrom, period }: DeadlineRule): string[] => [
  ...needs,
  ...(countsFrom ? [countsFrom.earlier] : []),
  ...(period.kind === 'as-set' ? ['setDue'] : []),
];

/** Returns the names of optional facts that may change the dates of a rule. */
export const optionalFacts = (rule: DeadlineRule): string[] => {
  const needed = requiredFacts(rule);
  const taken: string[] = [...factsOf(rule)].filter((fact) => !needed.includes(fact));
  if (rule.maySetDue && rule.period.kind !== 'as-set') taken.push('setDue');
  if (rule.officeExtension) taken.push('extendedUntil');
  if (rule.officeCalendar === 'local') taken.push('country');
  return [...taken, ...flagsOf(rule)];
};
