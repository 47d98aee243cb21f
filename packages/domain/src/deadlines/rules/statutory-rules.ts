/**
 * Rules whose date the law does not set: reminders, internal dates and windows. A list of its own, tested against the rules,
 * because screens that only ask this would otherwise load every rule.
 */
export const reminderRules: ReadonlySet<string> = new Set([
  ...['OA-F2', 'T1', 'PE-FR', 'FF-REM', 'FF-LIC', 'PB-18', 'PB-2', 'CN-6', 'CN-9'],
  ...['ID-B', 'PG-1', 'EP-OP', 'EX-20', 'EX-D', 'AP-RD'],
]);

/** Whether the law sets the date of a rule: not for reminders, internal dates and windows; removed rules count as set. */
export const isStatutoryRule = (ruleId: string | null): ruleId is string =>
  ruleId !== null && !reminderRules.has(ruleId);
