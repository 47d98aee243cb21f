import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DeadlineRule } from '@hub/domain/deadlines/deadline-rule.ts';
import { askedName, optionalFacts, requiredFacts } from '@hub/domain/deadlines/facts/asked-facts.ts';
import { extensionInWords, periodInWords } from '@hub/domain/deadlines/rules/rule-labels.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { countedPeriod } from '@hub/domain/deadlines/rules/rule-trial.ts';

/** Maps a version of a rule to the contract's rule. */
export const presentRule = (rule: DeadlineRule): DeadlineRuleResponse => ({
  id: rule.id,
  version: rule.version,
  effectiveFrom: rule.effectiveFrom,
  effectiveTo: rule.effectiveTo ?? null,
  kind: rule.kind,
  triggerName: rule.triggerName,
  askedName: askedName(rule),
  triggerCodes: [...rule.triggerCodes],
  milestoneTitle: rule.milestoneTitle,
  period: periodInWords(rule),
  length: countedPeriod(rule),
  extension: extensionInWords(rule),
  needs: requiredFacts(rule),
  takes: optionalFacts(rule),
  citation: rule.citation,
});

/** Returns every version of every rule, by id, newest first. */
export const listRules = (): DeadlineRuleResponse[] =>
  [...deadlineRules]
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : b.version - a.version))
    .map(presentRule);
