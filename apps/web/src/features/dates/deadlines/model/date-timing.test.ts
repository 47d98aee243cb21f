import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { expect, test } from 'vitest';
import { writeTiming } from './date-timing.ts';

test.each([
  ['AB-R', '2026-11-05', true, 'Due at once since 5 Nov 2026'],
  ['MF-1', '2022-12-18', true, 'Surcharge until 18 Dec 2026, $540'],
  ['MF-1', '2022-12-18', false, null],
  ['MF-1', '2023-12-18', true, null],
  ['OA-F', '2026-06-10', true, '10 Dec 2026, with 3 months, $1,590'],
])('%s of %s, open %s: %s', (ruleId, trigger, isOpen, text) => {
  const rule = deadlineRule(ruleId);
  const deadline = computeDeadline({ rule, trigger, facts: {}, extensionMonths: null });
  const card = { rule, deadline, dueAt: deadline.due, reply: null, isOpen };
  expect(writeTiming(card, '2026-11-28')).toBe(text);
});
