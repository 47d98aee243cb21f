import type { DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

/** The rules in which every word is found, by id, name, paper or citation. */
export function findRules(rules: readonly DeadlineRuleAnswer[], search: string): DeadlineRuleAnswer[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const { id, milestoneTitle, triggerName, triggerCodes, citation } = rule;
    const text = [id, milestoneTitle, triggerName, citation, ...triggerCodes].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Of each rule the version in force on a day, and its newest where none was. */
export function rulesOn(rules: readonly DeadlineRuleAnswer[], day: IsoDate): DeadlineRuleAnswer[] {
  const byId = Map.groupBy(rules, ({ id }) => id);
  return [...byId.values()].flatMap((versions) => {
    const inForce = versions.find(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day < effectiveTo),
    );
    const rule = inForce ?? versions[0];
    return rule ? [rule] : [];
  });
}
