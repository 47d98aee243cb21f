import { describe, expect, test } from 'vitest';
import { takenFacts } from './asked-facts.ts';
import { computeDeadline } from './compute-deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { deadlineRule } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });
const ladderOf = (deadline: ReturnType<typeof compute>) => deadline.extensions.map(({ date }) => date);
const textsOf = (deadline: ReturnType<typeof compute>) => deadline.explanation.map(({ text }) => text);

describe('where both ends come to the same last day the earlier ladder counts', () => {
  test('an advisory action on the day to which three months roll leaves the months of the final rejection', () => {
    // Three months end on Saturday 3 October 2026.
    const facts = { firstReply: '2026-08-03', advisory: '2026-10-05' };
    const deadline = compute('OA-F', '2026-07-03', facts);
    expect(deadline).toMatchObject({ due: '2026-10-05', unrolled: '2026-10-03' });
    expect(ladderOf(deadline)).toEqual(['2026-11-03', '2026-12-03', '2027-01-04']);
    expect(textsOf(deadline)).toContain(
      '5 October 2026, the mail date of the advisory action, comes to the same last day, 5 October 2026; months of extension are counted from the first of both ends, the safe one.',
    );
    const dayAfter = compute('OA-F', '2026-07-03', { ...facts, advisory: '2026-10-06' });
    expect(ladderOf(dayAfter)).toEqual(['2026-11-06', '2026-12-07', '2027-01-04']);
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
    expect([deadline.due, ladderOf(deadline)[0]]).toEqual([due, first]);
  });
});

describe('a date read from the paper', () => {
  test.each([
    ['one month or thirty days from the 31st', '2026-08-31', '2026-09-30', '2026-10-30'],
    ['one month or thirty days that end on a Sunday', '2026-07-10', '2026-08-10', '2026-09-09'],
    ['two months, read after rolling', '2026-09-21', '2026-11-23', '2026-12-21'],
    ['forty-five days that end on a Sunday, read after rolling', '2026-05-07', '2026-06-22', '2026-07-20'],
    ['a Sunday, read before rolling', '2026-05-07', '2026-06-21', '2026-07-21'],
  ])('is extended from the earliest period that ends on it: %s', (_what, start, setDue, first) => {
    for (const ruleId of ['OA-105', 'OA-NC'])
      expect(ladderOf(compute(ruleId, start, { setDue }))[0]).toBe(first);
  });

  test('is extended from the earliest period also where the end of February hides it', () => {
    // One month from 30 December, or thirty days, which end on Sunday 29 January.
    const ladder = ladderOf(compute('OA-105', '2022-12-30', { setDue: '2023-01-30' }));
    expect(ladder.slice(0, 2)).toEqual(['2023-02-28', '2023-03-29']);
  });

  test('says from where months of extension are counted', () => {
    expect(textsOf(compute('OA-105', '2026-09-21', { setDue: '2026-11-23' }))).toContain(
      'Months of extension are counted on from 2 months that ended on 21 November 2026; of the periods that may end on the date that was read this is the safe one.',
    );
  });

  test('lies six months after the paper at most', () => {
    expect(compute('OA-105', '2026-05-04', { setDue: '2026-11-04' })).toMatchObject({
      due: '2026-11-04',
      latest: '2026-11-04',
    });
    expect(compute('OA-NR', '2026-07-10', { setDue: '2027-01-11' }).due).toBe('2027-01-11');
    for (const setDue of ['2026-11-05', '2027-06-04', '2046-06-04'])
      for (const ruleId of ['OA-105', 'OA-NC', 'OA-NR', 'AP-DB'])
        expect(() => compute(ruleId, '2026-05-04', { setDue })).toThrow(
          'it sets no period beyond 4 November 2026, 6 months from it',
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
    expect(textsOf(deadline).some((text) => text.includes('is not moved, which is the safe side'))).toBe(
      true,
    );
  });

  test('a reply brief between the end of two months and the day it rolls to is the earlier one', () => {
    expect(compute('AP-OH', '2026-08-11', { replyBrief: '2026-10-11' }).due).toBe('2026-10-11');
    expect(compute('AP-OH', '2026-08-11', { replyBrief: '2026-10-13' }).due).toBe('2026-10-13');
  });
});

describe('dates of other offices', () => {
  test('priority for what nobody has called a design says how long a design has', () => {
    const warning = 'A design has only 6 months, to 28 February 2027: say so where it is one.';
    expect(textsOf(compute('FF-PAR', '2026-08-31', {}))).toContain(warning);
    expect(textsOf(compute('FF-PAR', '2026-08-31', { isDesign: true }))).not.toContain(warning);
    expect(takenFacts(deadlineRule('FF-PAR'))).toEqual(['country', 'isDesign']);
    expect(takenFacts(deadlineRule('PC-19'))).toEqual([]);
    expect(takenFacts(deadlineRule('OA-NC'))).toEqual(['setDue']);
  });

  test.each([
    ['LU', '2026-10-28'],
    ['TZ', '2026-11-28'],
    ['DE', '2027-08-28'],
  ])('the national phase in %s', (country, due) => {
    const deadline = compute('PC-30', '2025-02-28', { country });
    expect(deadline.due).toBe(due);
    expect(textsOf(deadline).at(-1)).toContain('Luxembourg has 20 months and Tanzania 21');
  });

  test('amendments go to the International Bureau, which does not keep the holidays of this Office', () => {
    const facts = { priority: '2025-06-04', country: 'US' };
    expect(compute('PC-19', '2026-05-04', facts)).toMatchObject({
      due: '2026-10-04',
      unrolled: '2026-10-04',
    });
  });

  test('a filing date before the priority date is refused', () => {
    expect(() => compute('PC-26', '2026-05-04', { filing: '2026-05-03' })).toThrow(
      'The trigger lies after the filing date',
    );
  });
});

describe('the two years after which a delay is explained', () => {
  test('count from the abandonment, never from the later notice of it', () => {
    expect(compute('AB-R', '2026-06-16', { abandonment: '2025-12-03' }).marks).toEqual([
      { name: 'explanationNeeded', date: '2027-12-03' },
    ]);
    const unknown = compute('AB-R', '2026-06-16', {});
    expect(unknown.marks).toEqual([]);
    expect(textsOf(unknown).at(-1)).toContain(
      'two years after the abandonment, which lies before this notice',
    );
    expect(() => compute('AB-R', '2026-06-16', { abandonment: '2026-06-17' })).toThrow(
      'The trigger lies before the abandonment',
    );
  });
});
