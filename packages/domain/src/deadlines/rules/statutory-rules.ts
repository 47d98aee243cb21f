import { deadlineRules } from './rule-table.ts';

/** Whether the law sets the date of a rule: not for reminders, internal dates and windows; removed rules count as set. */
export const isStatutoryRule = (ruleId: string | null): boolean => {
  if (ruleId === null) return false;
  const rule = deadlineRules.find(({ id }) => id === ruleId);
  return rule === undefined || rule.kind === 'statutory';
};
