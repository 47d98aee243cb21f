import { earlierDate, type IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFact, DeadlineRule, MatterFlag } from '../deadline-rule.ts';
import { type DeadlineFacts, factNames, isFlag } from './deadline-facts.ts';

/** Input of a computation: the date the period runs from, and the known facts. */
interface PeriodStart<Facts> {
  trigger: IsoDate;
  facts: Facts;
}

/**
 * Returns the input of a rule for a document of the given date. Most periods run from the document; that of
 * a filing from the filing or its priority, if the document only reports them. If the rule counts
 * from an earlier one, that date must be among the facts, and the document's date becomes a fact. Throws a DeadlineError.
 */
export const startOfPeriod = <Facts extends DeadlineFacts>(
  rule: DeadlineRule,
  documentDate: IsoDate,
  facts: Facts,
): PeriodStart<Facts> => {
  if (rule.startsAt) return { trigger: earliestStart(rule.startsAt, documentDate, facts), facts };
  if (!rule.countsFrom) return { trigger: documentDate, facts };
  const { earlier, document } = rule.countsFrom;
  const trigger = facts[earlier];
  if (!trigger) {
    throw new DeadlineError('fact_missing', `Rule ${rule.id} counts from ${factNames[earlier]}`, [earlier]);
  }
  if (trigger > documentDate) {
    const message = `The date of ${factNames[earlier]} must not be after the date of ${factNames[document]}`;
    throw new DeadlineError('fact_invalid', message, [earlier]);
  }
  return { trigger, facts: { ...facts, [document]: documentDate } };
};

const earliestStart = (
  names: readonly DeadlineFact[],
  documentDate: IsoDate,
  facts: DeadlineFacts,
): IsoDate => {
  let earliest = documentDate;
  for (const name of names) {
    const date = facts[name];
    if (!date) continue;
    if (date > documentDate) {
      const message = `The date of ${factNames[name]} must not be after the date of the document`;
      throw new DeadlineError('fact_invalid', message, [name]);
    }
    earliest = earlierDate(earliest, date);
  }
  return earliest;
};

/** Returns the names of the required and optional dates of a rule, besides its trigger. */
export const factsOf = (rule: DeadlineRule): Set<string> => {
  const { needs, laterOf, earlierOf, countsFrom, insteadFrom, marks = [] } = rule;
  const named = [
    ...needs,
    laterOf?.fact,
    laterOf?.ifWithin?.fact,
    earlierOf?.fact,
    countsFrom?.earlier,
    insteadFrom?.fact,
    ...conditionsOf(rule).filter((fact) => !isFlag(fact)),
    ...marks.map(({ from }) => from),
  ];
  return new Set(named.filter((fact) => fact !== undefined && fact !== countsFrom?.document) as string[]);
};

const conditionsOf = ({ remarks = [] }: DeadlineRule): (DeadlineFact | MatterFlag)[] =>
  remarks.map(({ when }) => when);

/** Returns the names of the facts that are not dates and that change the dates or the explanation of a rule. */
export const flagsOf = (rule: DeadlineRule): Set<MatterFlag> => {
  const { ifDesign, insteadFrom } = rule;
  const flags = new Set(conditionsOf(rule).filter(isFlag));
  if (ifDesign) flags.add('isDesign');
  if (insteadFrom?.requiredIf) flags.add(insteadFrom.requiredIf);
  return flags;
};
