import { writeDay } from '../../dates/day-number.ts';
import type { ExplanationLine } from '../deadline-explanation.ts';
import type { DeadlineFact, DeadlineRule, MatterFlag } from '../deadline-rule.ts';
import { factNames, type KnownFacts } from '../facts/deadline-facts.ts';
import { factsOf, flagsOf } from '../facts/period-start.ts';

const flagNames: Readonly<Record<MatterFlag, string>> = {
  isDesign: 'That it is a design',
  isReissue: 'That it is a reissue',
  isNationalStage: 'That it is a national stage',
};

const usedBy = (rule: DeadlineRule): Set<string> => {
  const { startsAt = [], countsFrom, isPtaRelevant } = rule;
  const used = new Set<string>([...factsOf(rule), ...flagsOf(rule), ...startsAt, 'setDue', 'extendedUntil']);
  if (countsFrom) used.add(countsFrom.document);
  // Designs, reissues and older applications have no adjustment of their term.
  if (isPtaRelevant) for (const fact of ['filing', 'isDesign', 'isReissue']) used.add(fact);
  return used;
};

/** Says which of the given facts change nothing, so that nobody believes that they were taken into account. */
export const explainUnused = (
  rule: DeadlineRule,
  { dates, flags, country }: KnownFacts,
  explanation: ExplanationLine[],
): void => {
  const used = usedBy(rule);
  const note = (what: string) =>
    explanation.push({
      step: 'note',
      text: `${what} is not used: this rule does not depend on it.`,
      citation: 'practice',
    });
  for (const [fact, day] of Object.entries(dates)) {
    const name = factNames[fact as DeadlineFact];
    if (!used.has(fact)) note(`${name.charAt(0).toUpperCase()}${name.slice(1)} of ${writeDay(day)}`);
  }
  for (const [flag, isTrue] of Object.entries(flags))
    if (isTrue && !used.has(flag)) note(flagNames[flag as MatterFlag]);
  if (country !== null && rule.officeCalendar !== 'local') note(`The country ${country}`);
};
