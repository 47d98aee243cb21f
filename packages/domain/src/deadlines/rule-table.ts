import type { IsoDate } from '../dates/iso-date.ts';
import { DeadlineError } from './deadline-error.ts';
import { readTrigger } from './deadline-facts.ts';
import type { DeadlineRule } from './deadline-rule.ts';
import { ALLOWANCE_RULES } from './rules/allowance-rules.ts';
import { APPEAL_RULES } from './rules/appeal-rules.ts';
import { EXAMINATION_RULES } from './rules/examination-rules.ts';
import { FILING_RULES } from './rules/filing-rules.ts';
import { FORMALITY_RULES } from './rules/formality-rules.ts';
import { GRANT_RULES } from './rules/grant-rules.ts';
import { INTERNATIONAL_RULES } from './rules/international-rules.ts';

/** Every version of every deadline rule, each with its authority. */
export const DEADLINE_RULES: readonly DeadlineRule[] = [
  ...EXAMINATION_RULES,
  ...FORMALITY_RULES,
  ...ALLOWANCE_RULES,
  ...APPEAL_RULES,
  ...FILING_RULES,
  ...INTERNATIONAL_RULES,
  ...GRANT_RULES,
];

const versionsById: ReadonlyMap<string, readonly DeadlineRule[]> = newestFirst(DEADLINE_RULES);

/** The newest version of the rule with this id; throws a DeadlineError for an id that is in no table. */
export function deadlineRule(id: string): DeadlineRule {
  return versionsOf(id)[0];
}

/** The version of a rule that applies to a trigger of that date; throws a DeadlineError where there is none. */
export function ruleInForce(id: string, trigger: IsoDate): DeadlineRule {
  readTrigger(trigger);
  const rule = versionsOf(id).find(({ effectiveFrom }) => effectiveFrom <= trigger);
  if (rule && (rule.effectiveTo === undefined || trigger < rule.effectiveTo)) return rule;
  throw new DeadlineError('rule_not_in_force', `Rule ${id} was not in force on ${trigger}`);
}

function versionsOf(id: string): readonly [DeadlineRule, ...DeadlineRule[]] {
  const [newest, ...older] = versionsById.get(id) ?? [];
  if (!newest) throw new DeadlineError('rule_unknown', `Unknown deadline rule: ${id}`);
  return [newest, ...older];
}

function newestFirst(rules: readonly DeadlineRule[]): Map<string, DeadlineRule[]> {
  const sorted = [...rules].sort((a, b) => b.version - a.version);
  return Map.groupBy(sorted, ({ id }) => id);
}
