import type { DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { askedName, neededFacts, takenFacts } from '@hub/domain/deadlines/asked-facts.ts';
import type { DeadlineRule } from '@hub/domain/deadlines/deadline-rule.ts';
import { DEADLINE_RULES } from '@hub/domain/deadlines/rule-table.ts';
import { extensionInWords, periodInWords } from '@hub/domain/deadlines/rule-words.ts';

/** The version of a rule as the contract answers it. */
export const presentRule = (rule: DeadlineRule): DeadlineRuleAnswer => ({
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
  extension: extensionInWords(rule),
  needs: neededFacts(rule),
  takes: takenFacts(rule),
  citation: rule.citation,
});

/** Every version of every rule, by id, newest first. */
export const listRules = (): DeadlineRuleAnswer[] =>
  [...DEADLINE_RULES]
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : b.version - a.version))
    .map(presentRule);
