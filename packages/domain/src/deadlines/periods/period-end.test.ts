import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { optionalFacts } from '../facts/asked-facts.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { deadlineRule } from '../rules/rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });
const extensionDatesOf = (deadline: ReturnType<typeof compute>) =>
  deadline.extensions.map(({ date }) => date);
const textsOf = (deadline: ReturnType<typeof compute>) => deadline.explanation.map(({ text }) => text);

describe('with two ends on the same last day, the earlier extensions count', () => {
  test('extensions count from the final rejection if the advisory action is on the day to which three months roll', () => {
    // Three months end on Saturday 3 October 2026.
    const facts = { firstReply: '2026-08-03', advisory: '2026-10-05' };
    const deadline = compute('OA-F', '2026-07-03', facts);
    expect(deadline).toMatchObject({ due: '2026-10-05', unrolled: '2026-10-03' });
    expect(extensionDatesOf(deadline)).toEqual(['2026-11-03', '2026-12-03', '2027-01-04']);
    expect(textsOf(deadline)).toContain(
      '5 October 2026, the mail date of the advisory action, leads to the same last day, 5 October 2026; months of extension are counted from the first end, which is the safe choice.',
    );
    const dayAfter = compute('OA-F', '2026-07-03', { ...facts, advisory: '2026-10-06' });
    expect(extensionDatesOf(dayAfter)).toEqual(['2026-11-06', '2026-12-07', '2027-01-04']);
  });

  test.each([
    ['the decision', '2026-05-01', '2026-03-20', '2026-06-01', '2026-07-01'],
    ['the decision, whose month ends on a Saturday', '2026-05-13', '2026-04-15', '2026-06-15', '2026-07-13'],
    ['the notice of appeal, ten days before', '2026-05-15', '2026-04-13', '2026-06-15', '2026-07-13'],
    [
      'the notice of appeal, on a day that every month has',
      '2027-01-31',
      '2026-12-28',
      '2027-03-01',
      '2027-03-29',
    ],
  ])('a brief is extended from %s', (_what, decision, noticeOfAppeal, due, first) => {
    const deadline = compute('AP-PB', decision, { noticeOfAppeal });
    expect([deadline.due, extensionDatesOf(deadline)[0]]).toEqual([due, first]);
  });
});

describe('a date read from the document', () => {
  test.each([
    ['one month or thirty days from the 31st', '2026-08-31', '2026-09-30', '2026-10-30'],
    ['one month or thirty days that end on a Sunday', '2026-07-10', '2026-08-10', '2026-09-09'],
    ['two months, read after rolling', '2026-09-21', '2026-11-23', '2026-12-21'],
    ['forty-five days that end on a Sunday, read after rolling', '2026-05-07', '2026-06-22', '2026-07-20'],
    ['a Sunday, read before rolling', '2026-05-07', '2026-06-21', '2026-07-21'],
  ])('is extended from the earliest period that ends on it: %s', (_what, start, setDue, first) => {
    for (const ruleId of ['OA-105', 'OA-NC'])
      expect(extensionDatesOf(compute(ruleId, start, { setDue }))[0]).toBe(first);
  });

  test('is extended from the earliest possible period, even if the end of February hides the difference', () => {
    // One month from 30 December, or thirty days, which end on Sunday 29 January.
    const extensionDates = extensionDatesOf(compute('OA-105', '2022-12-30', { setDue: '2023-01-30' }));
    expect(extensionDates.slice(0, 2)).toEqual(['2023-02-28', '2023-03-29']);
  });

  test('explains from which date months of extension are counted', () => {
    expect(textsOf(compute('OA-105', '2026-09-21', { setDue: '2026-11-23' }))).toContain(
      'Months of extension are counted from 2 months that ended on 21 November 2026. Other periods could also end on the entered date; this one is the safe choice.',
    );
  });

  test('is at most six months after the document', () => {
    expect(compute('OA-105', '2026-05-04', { setDue: '2026-11-04' })).toMatchObject({
      due: '2026-11-04',
      latest: '2026-11-04',
    });
    expect(compute('OA-NR', '2026-07-10', { setDue: '2027-01-11' }).due).toBe('2027-01-11');
    for (const setDue of ['2026-11-05', '2027-06-04', '2046-06-04'])
      for (const ruleId of ['OA-105', 'OA-NC', 'OA-NR', 'AP-DB'])
        expect(() => compute(ruleId, '2026-05-04', { setDue })).toThrow(
          'it cannot set a period beyond 4 November 2026, 6 months from it',
        );
  });
});

describe('the day of an act', () => {
  test.each([
    ['a Saturday', '2026-07-11'],
    ['a federal holiday', '2026-07-03'],
  ])('a hearing is requested with the reply brief, also on %s', (_what, replyBrief) => {
    const deadline = compute('AP-OH', '2026-06-01', { replyBrief });
    expect(deadline).toMatchObject({ due: replyBrief, latest: replyBrief });
    expect(
      textsOf(deadline).some((text) =>
        text.includes('is not moved to a business day here; this is the safe reading'),
      ),
    ).toBe(true);
  });

  test('a reply brief between the end of two months and the day it rolls to is the earlier one', () => {
    expect(compute('AP-OH', '2026-08-11', { replyBrief: '2026-10-11' }).due).toBe('2026-10-11');
    expect(compute('AP-OH', '2026-08-11', { replyBrief: '2026-10-13' }).due).toBe('2026-10-13');
  });
});

describe('dates of other offices', () => {
  test('mentions the shorter period of designs unless the application is known to be one', () => {
    const warning =
      'For a design application the period is only 6 months, to 28 February 2027: mark the application as a design if it is one.';
    expect(textsOf(compute('FF-PAR', '2026-08-31', {}))).toContain(warning);
    expect(textsOf(compute('FF-PAR', '2026-08-31', { isDesign: true }))).not.toContain(warning);
    expect(optionalFacts(deadlineRule('FF-PAR'))).toEqual(['country', 'isDesign']);
    expect(optionalFacts(deadlineRule('PC-19'))).toEqual([]);
    expect(optionalFacts(deadlineRule('OA-NC'))).toEqual(['setDue']);
  });

  test.each([
    ['LU', '2026-10-28'],
    ['TZ', '2026-11-28'],
    ['DE', '2027-09-28'],
  ])('the national phase in %s', (country, due) => {
    const deadline = compute('PC-30', '2025-02-28', { country });
    expect(deadline.due).toBe(due);
    expect(textsOf(deadline).join(' ').includes('unless a demand was made')).toBe(due < '2027');
  });

  test('amendments go to the International Bureau, which does not keep the holidays of this Office', () => {
    const facts = { priority: '2025-06-04', country: 'US' };
    expect(compute('PC-19', '2026-05-04', facts)).toMatchObject({
      due: '2026-10-04',
      unrolled: '2026-10-04',
    });
  });

  test('rejects a filing date before the priority date', () => {
    expect(() => compute('PC-26', '2026-05-04', { filing: '2026-05-03' })).toThrow(
      'The trigger is after the filing date',
    );
  });
});

describe('the two years after which a delay is explained', () => {
  test('count from the abandonment, never from the later notice of abandonment', () => {
    expect(compute('AB-R', '2026-06-16', { abandonment: '2025-12-03' }).marks).toEqual([
      { name: 'explanationNeeded', date: '2027-12-03' },
    ]);
    const unknown = compute('AB-R', '2026-06-16', {});
    expect(unknown.marks).toEqual([]);
    expect(textsOf(unknown).at(-1)).toContain(
      'two years have passed since the abandonment, which is earlier than this notice',
    );
    expect(() => compute('AB-R', '2026-06-16', { abandonment: '2026-06-17' })).toThrow(
      'The trigger is before the abandonment',
    );
  });
});
