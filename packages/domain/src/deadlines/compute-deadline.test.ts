import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { US_OFFICE_CALENDAR } from '../dates/office-calendar.ts';
import { rollForward } from '../dates/rolling.ts';
import { computeDeadline } from './compute-deadline.ts';
import { DEADLINE_RULES, deadlineRule } from './rule-table.ts';

const compute = (id: string, trigger: string, facts = {}) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });
const trigger = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((offset) => Temporal.PlainDate.from('2014-01-01').add({ days: offset }));

describe('dates', () => {
  test.each([
    ['31 January plus 3 has no day 31', 'OA-NF', '2025-01-31', '2025-04-30', '2025-04-30'],
    ['30 November plus 3', 'OA-NF', '2026-11-30', '2027-02-28', '2027-03-01'],
    ['30 November plus 3 before a leap day', 'OA-NF', '2027-11-30', '2028-02-29', '2028-02-29'],
    ['28 February plus 3 keeps the 28th', 'OA-F', '2025-02-28', '2025-05-28', '2025-05-28'],
    ['Saturday before a Monday holiday', 'OA-NF', '2026-07-10', '2026-10-10', '2026-10-13'],
    ['Juneteenth on a Saturday is kept on Friday', 'AL-IF', '2027-03-18', '2027-06-18', '2027-06-21'],
    ['two months for a restriction', 'OA-RR', '2026-09-21', '2026-11-21', '2026-11-23'],
    ['days are calendar days', 'AP-CT', '2026-09-01', '2026-11-03', '2026-11-03'],
    ['days roll at the end', 'AP-CT', '2026-09-24', '2026-11-26', '2026-11-27'],
  ])('%s', (_name, ruleId, start, unrolled, due) => {
    expect(compute(ruleId, start)).toMatchObject({ unrolled, due });
  });

  test('extension months are added to the trigger, not to the clamped or rolled date', () => {
    expect(compute('OA-NF', '2025-01-31').extensions).toEqual([
      { month: 1, date: '2025-06-02' },
      { month: 2, date: '2025-06-30' },
      { month: 3, date: '2025-07-31' },
    ]);
    const rolled = compute('OA-NF', '2026-07-10');
    expect(rolled.extensions.map(({ date }) => date)).toEqual(['2026-11-10', '2026-12-10', '2027-01-11']);
  });

  test('missing parts reach seven months, a restriction six', () => {
    expect(compute('PE-MP', '2026-03-02')).toMatchObject({ due: '2026-05-04', latest: '2026-10-02' });
    expect(compute('PE-MP', '2026-03-02').extensions).toHaveLength(5);
    expect(compute('OA-RR', '2026-03-02')).toMatchObject({ latest: '2026-09-02' });
    expect(compute('OA-RR', '2026-03-02').extensions).toHaveLength(4);
  });

  test('the issue fee cannot be extended', () => {
    const deadline = compute('AL-IF', '2026-08-24');
    expect(deadline).toMatchObject({ due: '2026-11-24', extensions: [], latest: '2026-11-24' });
    expect(deadline.explanation.at(-1)?.text).toBe('This period cannot be extended by fee.');
  });

  test('a period set by the paper has no date', () => {
    const deadline = compute('AP-DB', '2026-08-24');
    expect(deadline).toMatchObject({ due: null, unrolled: null, extensions: [], latest: null });
    expect(deadline.explanation.at(-1)?.step).toBe('as-set');
  });
});

describe('the later of two ends', () => {
  test('after an early first reply the period ends with the advisory action', () => {
    const deadline = compute('OA-ADV', '2026-03-02', { firstReply: '2026-05-04', advisory: '2026-06-15' });
    expect(deadline.due).toBe('2026-06-15');
    expect(deadline.extensions.map(({ date }) => date)).toEqual(['2026-07-15', '2026-08-17', '2026-09-02']);
  });

  test('a later first reply, or an early advisory action, leaves the three months', () => {
    const late = compute('OA-ADV', '2026-03-02', { firstReply: '2026-05-05', advisory: '2026-06-15' });
    const early = compute('OA-ADV', '2026-03-02', { firstReply: '2026-04-01', advisory: '2026-05-04' });
    expect([late.due, early.due]).toEqual(['2026-06-02', '2026-06-02']);
    expect(late.latest).toBe('2026-09-02');
  });

  test('an advisory action at the ceiling leaves nothing to extend', () => {
    const deadline = compute('OA-ADV', '2026-03-02', { firstReply: '2026-04-01', advisory: '2026-09-20' });
    expect(deadline).toMatchObject({ due: '2026-09-02', latest: '2026-09-02', extensions: [] });
  });

  test('a brief after the pre-appeal decision is due one month from it or two from the notice', () => {
    expect(compute('AP-PB', '2026-06-01', { noticeOfAppeal: '2026-05-20' }).due).toBe('2026-07-20');
    expect(compute('AP-PB', '2026-08-03', { noticeOfAppeal: '2026-05-20' }).due).toBe('2026-09-03');
  });
});

describe('explanation', () => {
  test('tells each step in a sentence with its authority', () => {
    expect(compute('OA-NF', '2026-11-30').explanation.map(({ text }) => text)).toEqual([
      'The period runs from the non-final rejection of 30 November 2026.',
      '3 months after 30 November 2026 is 28 February 2027.',
      'February 2027 has no day 30, so its last day counts.',
      '28 February 2027 is a Sunday, so the Office is closed.',
      'The next business day, Monday 1 March 2027, is the due date.',
      'With 1 month of extension the last day is 30 March 2027.',
      'With 2 months of extension the last day is 30 April 2027.',
      'With 3 months of extension the last day is 1 June 2027.',
      'No reply is possible after 1 June 2027, six months from the action.',
    ]);
  });

  test('names the holiday', () => {
    const { explanation } = compute('OA-NF', '2026-07-10');
    expect(explanation.map(({ text }) => text)).toContain(
      '12 October 2026 is Columbus Day (a federal holiday), so the Office is closed.',
    );
  });
});

describe('properties of every rule', () => {
  test.each(DEADLINE_RULES)('$id', (rule) => {
    fc.assert(
      fc.property(trigger, fc.integer({ min: 1, max: 40 }), (start, later) => {
        const deadline = computeDeadline({ rule, trigger: start.toString() });
        const next = computeDeadline({ rule, trigger: start.add({ days: later }).toString() });
        for (const line of deadline.explanation) expect(line.citation && line.text.endsWith('.')).toBe(true);
        if (deadline.due === null) return;
        const dates = [deadline.due, ...deadline.extensions.map(({ date }) => date)];
        expect(dates).toEqual([...dates].sort());
        expect(deadline.latest).toBe(dates.at(-1));
        expect((next.due ?? '') >= deadline.due && (next.latest ?? '') >= (deadline.latest ?? '')).toBe(true);
        for (const date of dates)
          expect(US_OFFICE_CALENDAR.closedOn(Temporal.PlainDate.from(date))).toBeNull();
        const ceilingMonths = typeof rule.extension === 'object' && rule.extension?.ceilingMonths;
        if (!ceilingMonths) return;
        const ceiling = rollForward(start.add({ months: ceilingMonths })).date.toString();
        expect(deadline.latest).toBe(ceiling);
      }),
      { numRuns: 200 },
    );
  });

  test('ids are unique and an unknown one is refused', () => {
    const ids = DEADLINE_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(() => deadlineRule('OA-XX')).toThrow('Unknown deadline rule: OA-XX');
  });
});
