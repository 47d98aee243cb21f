import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import { writeExtension } from './extension-labels.ts';
import { dueInForce, stepsOpenTo, unextendedDue } from './extension-taken.ts';

const compute = (id: string, trigger: string, extensionMonths: number | null, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts, extensionMonths, entitySize: 'micro' });

const extensionTexts = (deadline: ReturnType<typeof compute>) =>
  deadline.explanation.filter(({ step }) => step === 'extended').map(({ text }) => text);

describe('the date in force', () => {
  test.each([
    ['none taken', 'OA-NF', '2025-01-31', null, '2025-04-30'],
    ['one month, rolled on its own', 'OA-NF', '2025-01-31', 1, '2025-06-02'],
    ['two months from the trigger, not from the rolled month', 'OA-NF', '2025-01-31', 2, '2025-06-30'],
    ['to the last day', 'OA-NF', '2025-01-31', 3, '2025-07-31'],
    ['never past the six months of 35 USC 133', 'OA-NF', '2025-01-31', 5, '2025-07-31'],
    ['five months where only 37 CFR 1.136(a) limits it', 'PE-MP', '2025-01-31', 5, '2025-09-02'],
    ['where nothing can be had', 'AL-IF', '2025-01-31', 2, '2025-04-30'],
  ])('%s', (_what, ruleId, trigger, months, inForce) => {
    const deadline = compute(ruleId, trigger, months);
    expect(dueInForce(deadline, null)).toBe(inForce);
    expect(deadline.due).toBe(compute(ruleId, trigger, null).due);
    expect(unextendedDue({ dueAt: dueInForce(deadline, null), deadline })).toBe(deadline.due);
  });

  test('a period that already ends at the limit cannot be extended', () => {
    const facts = { firstReply: '2025-03-03', advisory: '2025-07-31', finalRejection: '2025-01-31' };
    const deadline = compute('OA-ADV', '2025-01-31', 1, facts);
    expect(deadline).toMatchObject({ due: '2025-07-31', extensions: [], extended: null });
    expect(dueInForce(deadline, null)).toBe('2025-07-31');
    expect(extensionTexts(deadline)).toEqual([
      'An extension of 1 month was taken, but this period cannot be extended, so it has no effect.',
    ]);
  });

  test('is the last day with every extension once a reply did not end the period', () => {
    for (const months of [null, 1]) {
      const deadline = compute('OA-F', '2026-08-10', months);
      expect(dueInForce(deadline, '2026-10-05')).toBe('2027-02-10');
      expect(unextendedDue({ dueAt: '2027-02-10', deadline })).toBe('2026-11-10');
    }
    expect(dueInForce({ due: null, latest: null }, '2026-10-05')).toBeNull();
  });

  test('is the date a person set if no rule computed one', () => {
    expect(unextendedDue({ dueAt: '2025-05-05', deadline: null })).toBe('2025-05-05');
    expect(unextendedDue({ dueAt: null, deadline: { due: null } })).toBeNull();
  });
});

describe('the extension taken', () => {
  test('is one of the available extensions with its fee, and a line of the explanation', () => {
    const deadline = compute('OA-NF', '2025-01-31', 2);
    expect(deadline.extended).toEqual(deadline.extensions[1]);
    expect(deadline.extended?.fee).toBe(138);
    expect(extensionTexts(deadline)).toEqual([
      'An extension of 2 months was taken: the last day is 30 June 2025.',
    ]);
    expect(extensionTexts(compute('OA-NF', '2025-01-31', 4))).toEqual([
      'An extension of 4 months was taken, of which the period allows 3: the last day is 31 July 2025.',
    ]);
    expect(extensionTexts(compute('OA-NF', '2025-01-31', null))).toEqual([]);
  });

  test('is ignored until a person has read the period from the document', () => {
    expect(compute('OA-105', '2025-01-31', 1)).toMatchObject({ due: null, extended: null, latest: null });
  });

  test('is described with its petition, if one is known', () => {
    expect(writeExtension(1)).toBe('Extended by 1 month.');
    expect(writeExtension(2, { code: 'XT/', date: '2025-06-02' })).toBe(
      'Extended by 2 months by XT/ of 2 June 2025.',
    );
  });
});

describe('the steps open to a petition', () => {
  const { extensions } = compute('OA-NF', '2025-01-31', null);
  const monthsOpen = (date: string, taken: number | null) =>
    stepsOpenTo(extensions, date, taken).map(({ month }) => month);

  test.each([
    ['before the due date all of them', '2025-04-01', null, [1, 2, 3]],
    ['on the last day of a step that one still', '2025-06-02', null, [1, 2, 3]],
    ['after it the further ones', '2025-06-03', null, [2, 3]],
    ['as far as what was taken', '2025-04-01', 2, [2, 3]],
    ['none after the last day', '2025-08-01', null, []],
  ])('%s', (_what, date, taken, months) => {
    expect(monthsOpen(date, taken)).toEqual(months);
  });
});
