import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

/** Returns the rules that contain every search word in their id, title, trigger or citation. */
export const findRules = (rules: readonly DeadlineRuleResponse[], search: string): DeadlineRuleResponse[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const { id, milestoneTitle, triggerName, triggerCodes, citation } = rule;
    const text = [id, milestoneTitle, triggerName, citation, ...triggerCodes].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** Returns the version of each rule in force on a date, or its newest version if none was. */
export const rulesOn = (rules: readonly DeadlineRuleResponse[], day: IsoDate): DeadlineRuleResponse[] => {
  const byId = Map.groupBy(rules, ({ id }) => id);
  return [...byId.values()].flatMap((versions) => {
    const inForce = versions.find(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day < effectiveTo),
    );
    const rule = inForce ?? versions[0];
    return rule ? [rule] : [];
  });
};
