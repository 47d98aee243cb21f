import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { DeadlineError } from '../deadline-error.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import { optionalFacts } from './asked-facts.ts';
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

describe('a date that a person enters', () => {
  const entered = (ruleId: string, date: string, facts: DeadlineFacts) => {
    const rule = deadlineRule(ruleId);
    const start = startOfPeriod(rule, date, facts, 'person');
    return computeDeadline({ rule, ...start }).due;
  };

  test.each([
    ['PC-26', '2025-06-02', { filing: '2026-06-01' }, '2026-10-02'],
    ['PC-26', '2025-06-02', { filing: '2026-08-01' }, '2026-12-01'],
    ['PC-26', '2025-09-02', { filing: '2026-06-01', priority: '2025-06-02' }, '2026-10-02'],
    ['PC-26', '2025-06-02', { filing: '2026-06-01', priority: '2025-09-02' }, '2026-10-02'],
    ['FF-PAR', '2025-06-02', { filing: '2026-03-02' }, '2026-06-02'],
    ['CN-EX', '2024-06-03', { filing: '2025-06-01', priority: '2024-06-03' }, '2027-06-03'],
  ])('%s from %s with %j is due on %s: a filing follows its priority', (ruleId, date, facts, due) => {
    expect(entered(ruleId, date, facts)).toBe(due);
  });

  test.each([
    ['PC-26', { filing: '2025-06-01' }],
    ['FF-LIC', { filing: '2025-06-01' }],
    ['FF-LIC', { filing: '2025-06-03' }],
    ['CN-EX', { filing: '2025-06-01' }],
  ])(
    '%s of 2 June 2025 refuses %j, because there is one filing and it has no later priority',
    (ruleId, facts) => {
      expect(() => entered(ruleId, '2025-06-02', facts)).toThrow(
        expect.objectContaining({ code: 'fact_invalid', facts: ['filing'] }),
      );
    },
  );

  test('PC-26 offers the other priority date', () => {
    expect(optionalFacts(deadlineRule('PC-26'))).toContain('priority');
  });
});

test('a workflow run counts from the earliest date, and a later one does not stop it', () => {
  const start = (facts: DeadlineFacts) =>
    startOfPeriod(deadlineRule('PC-26'), '2025-06-02', facts, 'run').trigger;
  expect(start({ filing: '2026-06-01' })).toBe('2025-06-02');
  expect(start({ priority: '2025-03-03' })).toBe('2025-03-03');
});
