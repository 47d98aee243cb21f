import { FACT_NAMES } from './deadline-facts.ts';
import type { DeadlineRule } from './deadline-rule.ts';
import { factsOf } from './period-start.ts';

/** What a person gives the date of: the paper that came, where the period runs from an earlier one. */
export const askedName = ({ countsFrom, triggerName }: DeadlineRule): string =>
  countsFrom ? FACT_NAMES[countsFrom.paper] : triggerName;

/** Names of the facts without which a paper starts no period of the rule. */
export const neededFacts = ({ needs, countsFrom }: DeadlineRule): string[] =>
  countsFrom ? [...needs, countsFrom.earlier] : [...needs];

/** Names of the facts that may change the dates of a rule where they are known. */
export function takenFacts(rule: DeadlineRule): string[] {
  const needed = neededFacts(rule);
  const taken = [...factsOf(rule)].filter((fact) => !needed.includes(fact));
  if (rule.maySetDue) taken.push('setDue');
  if (rule.officeCalendar === 'local') taken.push('country');
  if (rule.ifDesign) taken.push('isDesign');
  return taken;
}
