import { describe, expect, test } from 'vitest';
import { createOfficeCalendar } from '../../dates/office-calendar.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import { computeDeadline } from './compute-deadline.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });
const textsOf = (deadline: ReturnType<typeof compute>) => deadline.explanation.map(({ text }) => text);

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
    ['Inauguration Day on a Thursday closes the Office', 'OA-NF', '2032-10-20', '2033-01-20', '2033-01-21'],
    ['on a Saturday it closes no other day', 'OA-NF', '2028-10-19', '2029-01-19', '2029-01-19'],
    ['Saturday before the King holiday on Monday', 'OA-NF', '2025-10-18', '2026-01-18', '2026-01-20'],
    [
      'New Year’s Day on a Saturday is kept in the old year',
      'OA-NF',
      '2027-09-30',
      '2027-12-30',
      '2027-12-30',
    ],
    ['and its Friday is closed', 'AL-IF', '2027-10-01', '2028-01-01', '2028-01-03'],
    ['forty-five days', 'FF-NP', '2026-06-01', '2026-07-16', '2026-07-16'],
    ['an internal date rolls backward', 'PE-FR', '2026-06-04', '2026-06-14', '2026-06-12'],
    ['two months after the grant', 'PTA-1', '2026-06-16', '2026-08-16', '2026-08-17'],
    ['publication is expected after eighteen months', 'PB-18', '2026-01-05', '2027-07-05', '2027-07-08'],
  ])('%s', (_name, ruleId, start, unrolled, due) => {
    expect(compute(ruleId, start)).toMatchObject({ unrolled, due });
  });

  test('extension months are added to the trigger, not to the clamped or rolled date', () => {
    expect(compute('OA-NF', '2025-01-31').extensions).toMatchObject([
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

  test('has no date while the document sets the period', () => {
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

  test('an advisory action at the six-month limit leaves nothing to extend', () => {
    const deadline = compute('OA-ADV', '2026-03-02', { firstReply: '2026-04-01', advisory: '2026-09-20' });
    expect(deadline).toMatchObject({ due: '2026-09-02', latest: '2026-09-02', extensions: [] });
  });

  test.each([
    [
      { firstReply: '2026-05-04', advisory: '2026-06-15' },
      'The first reply came within 2 months, so the period ends with the advisory action of 15 June 2026.',
    ],
    [
      { firstReply: '2026-04-01', advisory: '2026-09-20' },
      'The first reply came within 2 months, so the period ends with the advisory action of 20 September 2026, but no later than 2 September 2026, 6 months from the trigger.',
    ],
    [
      { firstReply: '2026-05-05', advisory: '2026-06-15' },
      'The first reply came after 2 months, so the advisory action changes nothing.',
    ],
    [
      { advisory: '2026-06-15' },
      'It is not known that the first reply came within 2 months, so the advisory action changes nothing.',
    ],
    [{}, 'The date of the advisory action is not known, so this date is used; the period may end later.'],
  ])('a final rejection with %j says what the advisory action does', (facts, text) => {
    const { explanation } = compute('OA-F', '2026-03-02', facts);
    expect(explanation.find(({ step }) => step === 'later-of')?.text).toBe(text);
  });

  test('a brief after the pre-appeal decision is due one month from it or two from the notice', () => {
    expect(compute('AP-PB', '2026-06-01', { noticeOfAppeal: '2026-05-20' }).due).toBe('2026-07-20');
    expect(compute('AP-PB', '2026-08-03', { noticeOfAppeal: '2026-05-20' }).due).toBe('2026-09-03');
  });
});

describe('explanation', () => {
  test('explains each step in a sentence with its authority', () => {
    expect(compute('OA-NF', '2026-11-30').explanation.map(({ text }) => text)).toEqual([
      'The period runs from the non-final rejection of 30 November 2026.',
      '3 months after 30 November 2026 is 28 February 2027.',
      'February 2027 has no day 30, so the last day of that month is used.',
      '28 February 2027 is a Sunday, so the Office is closed.',
      'The next business day, Monday 1 March 2027, is the due date.',
      'With 1 month of extension the last day is 30 March 2027.',
      'With 2 months of extension the last day is 30 April 2027.',
      'With 3 months of extension the last day is 1 June 2027: 30 May 2027 is a Sunday and 31 May 2027 is Memorial Day (a federal holiday).',
      'No reply is possible after 1 June 2027, six months from the action.',
      'A reply after 1 March 2027, three months from the trigger, costs patent term day for day.',
    ]);
  });

  test('names the holiday', () => {
    const { explanation } = compute('OA-NF', '2026-07-10');
    expect(explanation.map(({ text }) => text)).toContain(
      '12 October 2026 is Columbus Day (a federal holiday), so the Office is closed.',
    );
  });
});

describe('windows and several dates', () => {
  test.each([
    ['MF-1', '2029-06-16', '2029-12-17', '2030-06-17'],
    ['MF-2', '2033-06-16', '2033-12-16', '2034-06-16'],
    ['MF-3', '2037-06-16', '2037-12-16', '2038-06-16'],
  ])('%s opens, is due, and ends with the surcharge', (ruleId, opens, due, surchargeEnds) => {
    expect(compute(ruleId, '2026-06-16')).toMatchObject({
      due,
      latest: surchargeEnds,
      extensions: [],
      marks: [
        { name: 'opens', date: opens },
        { name: 'surchargeEnds', date: surchargeEnds },
      ],
    });
  });

  test('explains that a mark was moved to a business day', () => {
    expect(textsOf(compute('MF-1', '2026-06-16'))).toContain(
      'With the surcharge the fee can be paid until 17 June 2030, 4 years after 16 June 2026: 16 June 2030 is a Sunday.',
    );
  });

  test('post-grant review and broadening reissue', () => {
    expect(compute('PG-1', '2026-06-16')).toMatchObject({
      due: '2027-03-16',
      marks: [{ name: 'broadeningReissueEnds', date: '2028-06-16' }],
    });
  });

  test('reminders of foreign filing lie on business days before', () => {
    expect(compute('FF-REM', '2026-01-10')).toMatchObject({
      due: '2026-11-10',
      marks: [{ name: 'lastCall', date: '2026-12-10' }],
    });
    expect(compute('FF-REM', '2026-01-22').marks).toEqual([{ name: 'lastCall', date: '2026-12-22' }]);
    expect(compute('FF-REM', '2026-02-15')).toMatchObject({ due: '2026-12-15', unrolled: '2026-12-15' });
    expect(compute('FF-REM', '2026-01-21')).toMatchObject({ due: '2026-11-20', unrolled: '2026-11-21' });
  });

  test('six and nine years of benefit', () => {
    expect(compute('CN-6', '2024-02-29').due).toBe('2030-02-28');
    expect(compute('CN-9', '2024-02-29').due).toBe('2033-02-28');
  });

  test('revival is due at once', () => {
    expect(compute('AB-R', '2026-06-16')).toMatchObject({ due: '2026-06-16', latest: '2026-06-16' });
  });
});

describe('other offices', () => {
  test('twelve months are not rolled by the calendar of this Office, unless the act is done here', () => {
    const abroad = compute('FF-PAR', '2026-01-02');
    expect(abroad).toMatchObject({
      due: '2027-01-02',
      marks: [{ name: 'restorationEnds', date: '2027-03-02' }],
    });
    expect(textsOf(abroad)).toContain(
      'The office that receives the filing applies its own calendar to the last day; 2 January 2027, not moved to a business day, is the safe date.',
    );
    expect(compute('FF-PAR', '2026-01-02', { country: 'US' }).due).toBe('2027-01-04');
  });

  test('a design has six months', () => {
    expect(compute('FF-PAR', '2026-08-31', { isDesign: true })).toMatchObject({
      due: '2027-02-28',
      marks: [{ name: 'restorationEnds', date: '2027-04-30' }],
    });
  });

  test.each([
    [undefined, '2028-08-28'],
    ['JP', '2028-08-28'],
    ['EP', '2028-09-28'],
  ])('national phase in %s', (country, due) => {
    expect(compute('PC-30', '2026-02-28', { country }).due).toBe(due);
  });

  test.each([
    ['PC-19', '2026-06-01', { priority: '2025-01-15' }, '2026-08-01'],
    ['PC-19', '2026-03-01', { priority: '2025-01-15' }, '2026-05-15'],
    ['PC-22', '2026-10-01', { priority: '2025-01-15' }, '2027-01-01'],
    ['PC-22', '2026-03-01', { priority: '2025-01-15' }, '2026-11-15'],
    ['PC-26', '2025-01-15', { filing: '2026-01-15' }, '2026-05-15'],
    ['PC-26', '2025-01-15', { filing: '2026-03-01' }, '2026-07-01'],
    ['PR-CL', '2026-01-15', { priority: '2025-01-15' }, '2026-05-15'],
    ['PR-CL', '2026-03-02', { priority: '2025-01-15' }, '2026-07-02'],
    ['PE-371', '2026-03-02', { priority: '2023-09-15' }, '2026-05-15'],
    ['PE-371', '2026-04-02', { priority: '2023-09-15' }, '2026-06-02'],
  ])('%s from %s with %j', (ruleId, start, facts, due) => {
    expect(compute(ruleId, start, facts).due).toBe(due);
  });

  test('the supplementary search is a date of its own', () => {
    expect(compute('PC-22', '2026-10-01', { priority: '2025-01-15' }).marks).toEqual([
      { name: 'supplementarySearch', date: '2026-11-15' },
    ]);
  });
});

describe('closures, term and fees', () => {
  test('moves the date for a closure of the Office that a person entered', () => {
    const calendar = createOfficeCalendar([{ date: '2026-06-02', reason: 'storm', citation: 'notice' }]);
    const rule = deadlineRule('OA-NF');
    expect(computeDeadline({ rule, trigger: '2026-03-02', calendar }).due).toBe('2026-06-03');
  });

  test('three months are the safe day for patent term, whatever the period', () => {
    expect(compute('OA-RR', '2026-07-10').ptaSafe).toBe('2026-10-13');
    expect(compute('OA-F', '2026-03-02')).toMatchObject({ due: '2026-06-02', ptaSafe: '2026-06-02' });
    expect(compute('PE-IN', '2026-03-02')).toMatchObject({ due: null, ptaSafe: null });
    expect(compute('AL-IF', '2026-03-02').ptaSafe).toBeNull();
  });

  test('fees of extensions depend on the entity size', () => {
    const rule = deadlineRule('PE-MP');
    const fees = (entitySize?: 'large' | 'small' | 'micro') =>
      computeDeadline({ rule, trigger: '2026-03-02', entitySize }).extensions.map(({ fee }) => fee);
    expect(fees()).toEqual([235, 690, 1590, 2495, 3395]);
    expect(fees('small')).toEqual([94, 276, 636, 998, 1358]);
    expect(fees('micro')).toEqual([47, 138, 318, 499, 679]);
    expect(compute('PE-MP', '2026-03-02').extensions[0]?.fees).toEqual({ large: 235, small: 94, micro: 47 });
  });
});
