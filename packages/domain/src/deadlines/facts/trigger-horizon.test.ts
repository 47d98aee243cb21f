import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { DeadlineError } from '../deadline-error.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import { assertForeseeable } from './trigger-horizon.ts';

const refusalOf = (question: Parameters<typeof assertForeseeable>[0], today: string) => {
  try {
    assertForeseeable(question, today);
  } catch (error) {
    if (error instanceof DeadlineError) return [error.code, ...error.facts, error.message];
    throw error;
  }
  return null;
};

describe('what starts a period', () => {
  test.each([
    ['2026-11-22', { trigger: '1982-10-01' }],
    ['2026-11-22', { trigger: '2046-11-22' }],
    ['2027-02-28', { trigger: '2047-02-28' }],
    ['2026-11-22', { trigger: '2026-11-02', facts: { issueDate: '2026-12-01', priority: null } }],
    ['2026-11-22', { facts: { setDue: '2047-05-22', country: 'ZA', isDesign: true } }],
    ['2026-11-22', {}],
  ])('on %s %j can be foreseen', (today, question) => {
    expect(refusalOf(question, today)).toBeNull();
  });

  test.each([
    [{ trigger: '2046-11-23' }, ['trigger_range', expect.stringContaining('not 2046-11-23')]],
    [{ trigger: '2062-11-02' }, ['trigger_range', expect.stringContaining('no later than 2046-11-22')]],
    [
      { trigger: '2026-11-02', facts: { issueDate: '2199-12-01' } },
      ['fact_invalid', 'issueDate', expect.stringContaining('no later than 2046-11-22, 20 years from today')],
    ],
    [{ facts: { priority: '2062-01-05' } }, ['fact_invalid', 'priority', expect.any(String)]],
  ])('%j cannot', (question, refusal) => {
    expect(refusalOf(question, '2026-11-22')).toEqual(refusal);
  });
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
])('asked on 22 November 2026, dates from %s are explained as planned: %s', (trigger, isPlanned) => {
  const question = { rule: deadlineRule('OA-NF'), trigger };
  const plain = computeDeadline(question);
  const asked = computeDeadline({ ...question, today: '2026-11-22' });
  const planned = {
    step: 'note',
    text: '23 November 2026 is after today, 22 November 2026: these dates are provisional and will change if it changes.',
    citation: 'practice',
  };
  const [first, ...others] = plain.explanation;
  expect(asked).toEqual({ ...plain, explanation: [first, ...(isPlanned ? [planned] : []), ...others] });
});
