import { describe, expect, test } from 'vitest';
import type { DeadlineError } from '../deadline-error.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { deadlineRule, ruleInForce } from '../rules/rule-table.ts';
import { computeDeadline } from './compute-deadline.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });
const textsOf = (deadline: ReturnType<typeof compute>) => deadline.explanation.map(({ text }) => text);
const errorOf = (attempt: () => unknown): Pick<DeadlineError, 'code' | 'facts'> => {
  try {
    attempt();
  } catch (error) {
    return error as DeadlineError;
  }
  throw new Error('nothing was refused');
};

describe('facts', () => {
  test('an oral hearing is requested by the reply brief or in two months', () => {
    expect(compute('AP-OH', '2026-06-01').due).toBe('2026-08-03');
    expect(compute('AP-OH', '2026-06-01', { replyBrief: '2026-07-07' }).due).toBe('2026-07-07');
    expect(compute('AP-OH', '2026-06-01', { replyBrief: '2026-09-07' }).due).toBe('2026-08-03');
  });

  test('a continuation is filed on the business day before the issue date', () => {
    expect(compute('AL-CON', '2026-05-06', { issueDate: '2026-05-26' })).toMatchObject({
      due: '2026-05-22',
      unrolled: '2026-05-25',
    });
  });

  test('a date read from the document is the due date, and is checked against thirty days', () => {
    const read = compute('OA-105', '2026-05-04', { setDue: '2026-07-04' });
    expect(read).toMatchObject({ due: '2026-07-06', unrolled: '2026-07-04', latest: '2026-11-04' });
    expect(read.extensions.map(({ date }) => date)).toEqual([
      '2026-08-04',
      '2026-09-04',
      '2026-10-05',
      '2026-11-04',
    ]);
    expect(textsOf(read)).toContain('4 July 2026 was entered by a person who read it from the document.');
    const short = textsOf(compute('OA-NR', '2026-05-04', { setDue: '2026-05-20' }));
    expect(short).toContain(
      'A period set by the Office is at least 30 days long, but this date allows only 16: check it.',
    );
    expect(compute('OA-105', '2026-05-04').explanation.at(-1)?.text).toContain('2 months are typical');
  });

  test.each([
    ['two months that end on a Saturday', '2026-05-04', '2026-07-06', '2026-08-04'],
    ['thirty days that end on a Saturday', '2026-04-09', '2026-05-11', '2026-06-09'],
    ['a day of its own', '2026-05-04', '2026-06-17', '2026-07-17'],
  ])(
    'a read date that was rolled already is extended from before rolling: %s',
    (_what, start, setDue, first) => {
      const read = compute('OA-105', start, { setDue });
      expect(read.due).toBe(setDue);
      expect(read.extensions[0]?.date).toBe(first);
      expect(compute('OA-NC', start, { setDue }).extensions[0]?.date).toBe(first);
    },
  );

  test('uses the usual period of a notice that may set its own', () => {
    expect(compute('OA-NC', '2026-05-04').due).toBe('2026-07-06');
    expect(compute('OA-NC', '2026-05-04', { setDue: '2026-06-04' }).due).toBe('2026-06-04');
  });

  test('accepts the priority date outside the facts', () => {
    const rule = deadlineRule('PR-CL');
    expect(computeDeadline({ rule, trigger: '2026-01-15', priority: '2025-01-15' }).due).toBe('2026-05-15');
  });

  test.each([
    ['PE-371', {}, 'fact_missing', ['priority']],
    ['PC-26', {}, 'fact_missing', ['filing']],
    ['AL-CON', {}, 'fact_missing', ['issueDate']],
    ['AL-CON', { issueDate: '2026-03-02' }, 'fact_invalid', ['issueDate']],
    ['PR-CL', { priority: '2026-02-30' }, 'fact_invalid', ['priority']],
    ['PR-CL', { priority: '2026-03-03' }, 'fact_invalid', ['priority']],
    ['PE-371', { priority: '1062-03-01' }, 'fact_invalid', ['priority']],
    ['AP-PB', { noticeOfAppeal: '2026-03-03' }, 'fact_invalid', ['noticeOfAppeal']],
    ['AP-DB', { setDue: '9999-12-31' }, 'fact_invalid', ['setDue']],
    ['AP-DB', { setDue: '2026-03-01' }, 'fact_invalid', ['setDue']],
    ['AL-IF', { setDue: '2026-06-01' }, 'fact_invalid', ['setDue']],
    ['AP-OH', { replyBrief: '2026-03-01' }, 'fact_invalid', ['replyBrief']],
    ['OA-ADV', { firstReply: '2026-03-01', advisory: '2026-06-30' }, 'fact_invalid', ['firstReply']],
    ['OA-F', { firstReply: '2026-03-01' }, 'fact_invalid', ['firstReply']],
    ['OA-F', { advisory: '2026-03-01' }, 'fact_invalid', ['advisory']],
    ['AP-N', { advisory: '2026-03-01' }, 'fact_invalid', ['advisory']],
    ['AP-RB', { petitionDecision: '2026-03-01' }, 'fact_invalid', ['petitionDecision']],
    ['AP-FF', { petitionDecision: '2026-03-01' }, 'fact_invalid', ['petitionDecision']],
    ['AP-CT', { rehearingRequest: '2026-03-01' }, 'fact_invalid', ['rehearingRequest']],
    ['AB-R', { abandonment: '2026-03-03' }, 'fact_invalid', ['abandonment']],
  ])('%s with %j is refused', (ruleId, facts, code, names) => {
    expect(errorOf(() => compute(ruleId, '2026-03-02', facts))).toMatchObject({ code, facts: names });
  });

  test.each(['1899-12-31', '2200-01-01', '2026-02-29', '2026-3-2', '', 'soon'])(
    'the trigger %s is refused',
    (trigger) => {
      expect(errorOf(() => compute('OA-NF', trigger)).code).toBe('trigger_range');
      expect(errorOf(() => ruleInForce('OA-NF', trigger)).code).toBe('trigger_range');
    },
  );

  test('computes dates in the far past and the far future', () => {
    expect(compute('AL-IF', '1900-01-01').due).toBe('1900-04-02');
    expect(compute('MF-3', '2199-12-31').latest).toBe('2211-12-31');
  });
});

test('a fact that changes nothing is said to be unused where a person asks, and never in a stored explanation', () => {
  const rule = deadlineRule('AL-IF');
  const question = {
    rule,
    trigger: '2026-03-02',
    facts: { priority: '2025-01-02', isDesign: true, country: 'DE' },
  };
  const unused = textsOf(computeDeadline({ ...question, today: '2026-03-02' })).filter((text) =>
    text.includes('is not used'),
  );
  expect(unused).toEqual([
    'The earliest priority date of 2 January 2025 is not used: this rule does not depend on it.',
    'That it is a design is not used: this rule does not depend on it.',
    'The country DE is not used: this rule does not depend on it.',
  ]);
  expect(textsOf(computeDeadline(question)).join()).not.toContain('is not used');
  const used = { rule: deadlineRule('OA-NF'), trigger: '2026-03-02', facts: { filing: '1999-01-04' } };
  expect(textsOf(computeDeadline({ ...used, today: '2026-03-02' })).join()).not.toContain('is not used');
});
