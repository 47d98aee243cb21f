import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { DeadlineRule } from '../deadline-rule.ts';
import { readTrigger } from '../facts/deadline-facts.ts';
import { allowanceRules } from './allowance-rules.ts';
import { appealRules } from './appeal-rules.ts';
import { examinationRules } from './examination-rules.ts';
import { filingRules } from './filing-rules.ts';
import { foreignRules } from './foreign-rules.ts';
import { formalityRules } from './formality-rules.ts';
import { grantRules } from './grant-rules.ts';
import { informationDisclosureRules } from './information-disclosure-rules.ts';
import { internationalRules } from './international-rules.ts';
import { postGrantRules } from './post-grant-rules.ts';
import { proceedingRules } from './proceeding-rules.ts';
import { publicationRules } from './publication-rules.ts';

/** All versions of all deadline rules, with their authorities. */
export const deadlineRules: readonly DeadlineRule[] = [
  ...examinationRules,
  ...formalityRules,
  ...allowanceRules,
  ...appealRules,
  ...filingRules,
  ...internationalRules,
  ...informationDisclosureRules,
  ...grantRules,
  ...postGrantRules,
  ...proceedingRules,
  ...publicationRules,
  ...foreignRules,
];

const newestFirst = (rules: readonly DeadlineRule[]): Map<string, DeadlineRule[]> => {
  const sorted = [...rules].sort((a, b) => b.version - a.version);
  return Map.groupBy(sorted, ({ id }) => id);
};

const versionsById: ReadonlyMap<string, readonly DeadlineRule[]> = newestFirst(deadlineRules);

/** Returns the newest version of a rule; throws a DeadlineError for an unknown id. */
export const deadlineRule = (id: string): DeadlineRule => versionsOf(id)[0];

/** Returns the version of a rule that applies to a trigger date; throws a DeadlineError if there is none. */
export const ruleInForce = (id: string, trigger: IsoDate): DeadlineRule => {
  readTrigger(trigger);
  const rule = versionsOf(id).find(({ effectiveFrom }) => effectiveFrom <= trigger);
  if (rule && (rule.effectiveTo === undefined || trigger < rule.effectiveTo)) return rule;
  throw new DeadlineError('rule_not_in_force', `Rule ${id} was not in force on ${trigger}`);
};

const versionsOf = (id: string): readonly [DeadlineRule, ...DeadlineRule[]] => {
  const [newest, ...older] = versionsById.get(id) ?? [];
  if (!newest) throw new DeadlineError('rule_unknown', `Unknown deadline rule: ${id}`);
  return [newest, ...older];
};
