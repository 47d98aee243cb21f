import { expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { DeadlineError } from '../deadline-error.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { startOfPeriod } from './period-start.ts';

const dueOf = (ruleId: string, documentDate: string, given: DeadlineFacts) => {
  const rule = deadlineRule(ruleId);
  const { trigger, facts } = startOfPeriod(rule, documentDate, given);
  return [trigger, computeDeadline({ rule, trigger, facts }).due];
};

test.each([
  ['a first filing', 'FF-PAR', '2026-03-02', { priority: '2026-03-02' }, '2026-03-02', '2027-03-02'],
  [
    'a filing after a provisional',
    'FF-PAR',
    '2026-03-02',
    { priority: '2025-06-10' },
    '2025-06-10',
    '2026-06-10',
  ],
  ['its receipt', 'FF-PAR', '2026-03-20', { filing: '2026-03-02' }, '2026-03-02', '2027-03-02'],
  [
    'a license counted from the filing',
    'FF-LIC',
    '2026-03-20',
    { filing: '2026-03-02' },
    '2026-03-02',
    '2026-09-02',
  ],
  ['the first IDS window', 'ID-B', '2026-03-20', { filing: '2026-03-02' }, '2026-03-02', '2026-06-02'],
  [
    'a priority claim',
    'PR-CL',
    '2026-03-20',
    { filing: '2026-03-02', priority: '2025-06-10' },
    '2026-03-02',
    '2026-10-13',
  ],
  ['a notice of foreign filing', 'FF-NP', '2026-06-20', { filing: '2026-06-01' }, '2026-06-01', '2026-07-16'],
  [
    'a national phase',
    'PC-30',
    '2026-06-20',
    { filing: '2026-06-01', priority: '2025-06-02' },
    '2025-06-02',
    '2027-12-02',
  ],
])('%s starts with the earliest date that is known', (_what, ruleId, documentDate, facts, trigger, due) => {
  expect(dueOf(ruleId, documentDate, facts)).toEqual([trigger, due]);
});

test('a priority after the document is refused, because a wrong year would lose the right', () => {
  const attempt = () => startOfPeriod(deadlineRule('FF-PAR'), '2026-03-02', { priority: '2026-06-10' });
  expect(attempt).toThrow(DeadlineError);
  expect(attempt).toThrow(expect.objectContaining({ code: 'fact_invalid', facts: ['priority'] }));
});
