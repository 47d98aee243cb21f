import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFact, DeadlineRule, MatterFlag } from '../deadline-rule.ts';
import { anniversaryFor } from './annual-series.ts';
import { type DeadlineFacts, factNames, isFlag } from './deadline-facts.ts';

/** Input of a computation: the date the period runs from, and the known facts. */
interface PeriodStart<Facts> {
  trigger: IsoDate;
  facts: Facts;
}

/**
 * Where a date comes from: printed on a document, entered by a person who was asked for the start of the period, or the
 * date of a workflow run, from which all its dates are counted.
 */
export type DateSource = 'document' | 'person' | 'run';

/**
 * Returns the input of a rule for the date of a document, of a person or of a workflow run. Most periods run from the
 * document; that of a filing from the filing or its priority, if the document only reports them. If the rule counts
 * from an earlier one, that date must be among the facts, and the document's date becomes a fact. Throws a DeadlineError.
 */
export const startOfPeriod = <Facts extends DeadlineFacts>(
  rule: DeadlineRule,
  date: IsoDate,
  facts: Facts,
  source: DateSource = 'document',
): PeriodStart<Facts> => {
  const { series } = rule;
  if (series && source !== 'person')
    return { trigger: anniversaryFor({ ...rule, series }, date, facts, source), facts };
  if (rule.startsAt) return { trigger: earliestStart(rule.startsAt, date, facts, source), facts };
  if (!rule.countsFrom) return { trigger: date, facts };
  const { earlier, document } = rule.countsFrom;
  const trigger = facts[earlier];
  if (!trigger) {
    throw new DeadlineError('fact_missing', `Rule ${rule.id} counts from ${factNames[earlier]}`, [earlier]);
  }
  if (trigger > date) {
    const message = `The date of ${factNames[earlier]} must not be after the date of ${factNames[document]}`;
    throw new DeadlineError('fact_invalid', message, [earlier]);
  }
  return { trigger, facts: { ...facts, [document]: date } };
};

/**
 * Returns the earliest date that is known. A document is later than what it reports. A person enters the first of the
 * dates, so a filing may be later than the priority date entered, but not earlier.
 */
const earliestStart = (
  names: readonly DeadlineFact[],
  date: IsoDate,
  facts: DeadlineFacts,
  source: DateSource,
): IsoDate => {
  let earliest = date;
  for (const name of names) {
    const known = facts[name];
    if (!known || known === date) continue;
    if (known > date) assertMayFollow(name, names, source);
    else if (source === 'person') assertMayPrecede(name);
    if (known < earliest) earliest = known;
  }
  return earliest;
};

const assertMayFollow = (name: DeadlineFact, names: readonly DeadlineFact[], source: DateSource): void => {
  if (source === 'document') {
    const message = `The date of ${factNames[name]} must not be after the date of the document`;
    throw new DeadlineError('fact_invalid', message, [name]);
  }
  if (source === 'person' && name === 'filing' && names[0] === name) throw differs(name);
};

/** Of several priority dates the earliest starts the period; there is one filing date, and none before its priority. */
const assertMayPrecede = (name: DeadlineFact): void => {
  if (name !== 'priority') throw differs(name);
};

const differs = (name: DeadlineFact): DeadlineError =>
  new DeadlineError(
    'fact_invalid',
    `The date of ${factNames[name]} does not fit the date entered, from which the period runs: leave it out or correct one of them`,
    [name],
  );

/** Returns the names of the required and optional dates of a rule, besides its trigger. */
export const factsOf = (rule: DeadlineRule): Set<DeadlineFact> => {
  const { needs, offers = [], laterOf, earlierOf, earlierLaw, countsFrom, insteadFrom, marks = [] } = rule;
  const named = [
    ...needs,
    ...offers,
    laterOf?.fact,
    laterOf?.ifWithin?.fact,
    earlierOf?.fact,
    earlierLaw?.fact,
    countsFrom?.earlier,
    insteadFrom?.fact,
    ...conditionsOf(rule).filter((fact) => !isFlag(fact)),
    ...marks.map(({ from }) => from),
  ];
  return new Set(
    named.filter((fact) => fact !== undefined && fact !== countsFrom?.document) as DeadlineFact[],
  );
};

const conditionsOf = ({ remarks = [] }: DeadlineRule): (DeadlineFact | MatterFlag)[] =>
  remarks.flatMap(({ when }) => when ?? []);

/** Returns the names of the facts that are not dates and that change the dates or the explanation of a rule. */
export const flagsOf = (rule: DeadlineRule): Set<MatterFlag> => {
  const { ifDesign, insteadFrom } = rule;
  const flags = new Set(conditionsOf(rule).filter(isFlag));
  if (ifDesign) flags.add('isDesign');
  if (insteadFrom?.requiredIf) flags.add(insteadFrom.requiredIf);
  return flags;
};
