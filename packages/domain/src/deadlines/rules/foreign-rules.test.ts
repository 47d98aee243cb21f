import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { nextAnniversary } from '../facts/annual-series.ts';
import { optionalFacts } from '../facts/asked-facts.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { startOfPeriod } from '../facts/period-start.ts';
import { foreignRules } from './foreign-rules.ts';
import { periodInWords } from './rule-labels.ts';
import { deadlineRule, ruleInForce } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: ruleInForce(id, trigger), trigger, facts });

// Many of these days are weekends or holidays: dates abroad are not moved.
test.each([
  ['EP-161', '2026-05-21', '2026-11-21'],
  ['EP-70', '2026-08-31', '2027-02-28'],
  ['EP-71', '2026-10-31', '2027-02-28'],
  ['EP-AP', '2026-12-31', '2027-02-28'],
  ['EP-AG', '2026-10-31', '2027-02-28'],
  ['EP-FP', '2026-03-04', '2026-05-04'],
  ['EP-DR', '2026-12-31', '2027-02-28'],
  ['EP-DG', '2026-06-10', '2026-06-09'],
  ['EP-DG', '2027-01-01', '2026-12-31'],
  ['EP-OP', '2026-03-04', '2026-12-04'],
  ['EP-UP', '2027-01-31', '2027-02-28'],
  ['EP-VA', '2026-08-21', '2026-11-21'],
  ['JP-EX', '2024-02-29', '2027-02-28'],
  ['CN-EX', '2023-12-25', '2026-12-25'],
  ['KR-EX', '2023-11-21', '2026-11-21'],
  ['CA-EX', '2022-11-27', '2026-11-27'],
  ['AU-EX', '2022-01-26', '2027-01-26'],
  ['AU-DX', '2026-10-25', '2026-12-25'],
  ['AU-OA', '2026-04-25', '2027-04-25'],
  ['JP-AP', '2026-11-30', '2027-02-28'],
  ['CN-AP', '2026-05-31', '2026-08-31'],
  ['KR-AP', '2022-04-19', '2022-05-19'],
  ['KR-AP', '2022-04-20', '2022-07-20'],
  ['JP-DR', '2027-11-30', '2028-02-29'],
  ['CN-DR', '2026-08-25', '2026-11-25'],
  ['KR-DR', '2022-04-19', '2022-05-19'],
  ['KR-DR', '2022-04-20', '2022-07-20'],
  ['JP-DG', '2027-01-30', '2027-03-01'],
  ['JP-DG', '2028-01-30', '2028-02-29'],
  ['CN-DG', '2026-12-30', '2027-02-28'],
  ['KR-DG', '2026-11-29', '2027-02-28'],
  ['IN-EX', '2023-03-14', '2027-03-14'],
  ['IN-EX', '2023-03-15', '2025-10-15'],
])('%s of %s ends on %s', (ruleId, trigger, due) => {
  expect(compute(ruleId, trigger)).toMatchObject({ due, unrolled: due, latest: due, extensions: [] });
});

test.each([
  ['2026-02-10', '2026-02-28', '2026-08-31'],
  ['2028-02-29', '2028-02-29', '2028-08-31'],
  ['2026-08-31', '2026-08-31', '2027-02-28'],
])('a European renewal fee of %s is due on %s, with surcharge until %s', (trigger, due, latest) => {
  const deadline = compute('EP-AN', trigger);
  expect(deadline).toMatchObject({ due, latest, marks: [{ name: 'surchargeEnds', date: latest }] });
  expect(periodInWords(ruleInForce('EP-AN', trigger))).toBe('by the end of that month');
});

test('an annuity is due on the anniversary, with surcharge for six months', () => {
  expect(compute('JP-AN', '2026-08-31')).toMatchObject({ due: '2026-08-31', latest: '2027-02-28' });
  expect(periodInWords(ruleInForce('JP-AN', '2026-08-31'))).toBe('on that day');
});

describe('office actions', () => {
  test.each(['EP-94', 'EP-79', 'JP-OA', 'CN-OA', 'KR-OA', 'CA-OA', 'IN-OA'])(
    '%s takes its date from the action',
    (id) => {
      expect(compute(id, '2026-07-25').due).toBeNull();
      expect(compute(id, '2026-07-25', { setDue: '2026-12-25' })).toMatchObject({
        due: '2026-12-25',
        unrolled: '2026-12-25',
        extensions: [],
      });
    },
  );
});

test('each date says how certain it is, and that it was not moved', () => {
  for (const rule of foreignRules) {
    const { explanation } = computeDeadline({
      rule,
      trigger: rule.effectiveFrom,
      facts: { setDue: rule.period.kind === 'as-set' ? rule.effectiveFrom : null },
    });
    expect(explanation.at(-1)?.text).toMatch(
      /^Confidence: (?:the length is certain; everything else is|to be confirmed by a local agent;) .*\.$/,
    );
    expect(explanation.filter(({ step }) => step === 'office')).not.toHaveLength(0);
  }
});

const textsOf = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  compute(id, trigger, facts)
    .explanation.map(({ text }) => text)
    .join(' ');

describe('periods of other offices', () => {
  test.each([
    ['KR-OA', '2025-07-10', '2 months'],
    ['KR-OA', '2025-07-11', '4 months'],
  ])('%s of %s usually sets %s', (id, trigger, length) => {
    expect(textsOf(id, trigger)).toContain(`(${length} are typical)`);
  });

  test.each([
    ['EP-94', '2026-01-10', '2026-07-20', true],
    ['EP-94', '2026-01-10', '2026-08-15', false],
    ['IN-OA', '2026-01-10', '2026-07-10', true],
    ['JP-OA', '2026-01-10', '2026-09-10', false],
    ['OA-105', '2026-01-12', '2026-07-13', true],
    ['OA-105', '2026-01-12', '2026-07-20', false],
  ])('%s of %s set until %s is believed: %s', (id, trigger, setDue, isBelieved) => {
    const attempt = () => compute(id, trigger, { setDue }).due;
    if (isBelieved) expect(attempt()).toBe(setDue);
    else expect(attempt).toThrow('it cannot set a period beyond');
  });

  test.each([
    ['IN-OA', '2026-07-12', '2026-10-12', false],
    ['IN-OA', '2026-04-12', '2026-01-20', true],
    ['KR-OA', '2025-11-12', '2026-03-12', false],
    ['EP-94', '2026-05-11', '2026-07-11', false],
  ])('%s set until %s is extended until %s, but not before its end: %s', (id, setDue, until, isRefused) => {
    const trigger = id === 'KR-OA' ? '2025-07-14' : '2026-01-12';
    const attempt = () => compute(id, trigger, { setDue, extendedUntil: until });
    if (isRefused) {
      expect(attempt).toThrow('an extension cannot end before that');
      return;
    }
    expect(attempt()).toMatchObject({ due: until, latest: until, extensions: [] });
    expect(textsOf(id, trigger, { setDue, extendedUntil: until })).toContain(
      'The office extended the period until',
    );
  });

  test('each office extends only so far, and a period that no office extends takes no such date', () => {
    const far = { setDue: '2026-07-12', extendedUntil: '2026-12-12' };
    expect(() => compute('IN-OA', '2026-01-12', far)).toThrow('9 months from its start');
    expect(() => compute('EP-71', '2026-01-12', { extendedUntil: '2026-06-12' })).toThrow(
      'does not accept an extension by the office',
    );
    expect(optionalFacts(deadlineRule('IN-OA'))).toContain('extendedUntil');
    expect(compute('RX-A', '2026-01-12', { setDue: '2026-03-12', extendedUntil: '2026-04-11' }).due).toBe(
      '2026-04-13',
    );
  });

  test.each([
    ['JP-AP', '2026-01-12', '2026-05-12', '4 months'],
    ['JP-DR', '2026-01-12', '2026-05-12', '4 months'],
    ['JP-DG', '2026-01-12', '2026-03-13', '60 days'],
    ['KR-AP', '2022-04-19', '2022-06-18', '60 days'],
    ['KR-AP', '2026-07-12', '2026-11-12', '4 months'],
    ['KR-DR', '2026-07-12', '2026-11-12', '4 months'],
    ['EP-79', '2026-01-12', '2027-01-12', '12 months'],
  ])('the office extends %s of %s until %s and three weeks, no longer', (id, trigger, last, longest) => {
    const until = (extendedUntil: string) => compute(id, trigger, { extendedUntil }).due;
    const dayAfter = (days: number) => Temporal.PlainDate.from(last).add({ days }).toString();
    expect(until(last)).toBe(last);
    expect(until(dayAfter(21))).toBe(dayAfter(21));
    expect(() => until(dayAfter(22))).toThrow(`${longest} from its start`);
  });

  test.each([
    ['CN-AP', '2026-04-12'],
    ['CN-DG', '2026-03-13'],
    ['KR-DG', '2026-04-13'],
    ['EP-DR', '2026-03-13'],
  ])('no office extends %s', (id, extendedUntil) => {
    expect(() => compute(id, '2026-01-12', { extendedUntil })).toThrow(
      'does not accept an extension by the office',
    );
  });

  test.each([
    ['JP-AP', '2009-03-31', '2009-04-01'],
    ['JP-DG', '2007-03-31', '2007-04-01'],
    ['KR-DG', '2015-07-28', '2015-07-29'],
  ])('%s does not apply to a decision of %s, but to one of %s', (id, before, first) => {
    expect(() => compute(id, before)).toThrow('was not in force');
    expect(compute(id, first).due).not.toBeNull();
  });

  test.each([
    ['2026-07-12', true],
    ['2026-08-02', true],
    ['2026-08-03', false],
  ])('an answer to an opposition of 12 January 2026 set until %s is believed: %s', (setDue, isBelieved) => {
    const attempt = () => compute('EP-79', '2026-01-12', { setDue }).due;
    if (isBelieved) expect(attempt()).toBe(setDue);
    else expect(attempt).toThrow('it cannot set a period beyond');
  });

  test('the delivery of a document of the EPO is said for its date, and counted in no date', () => {
    expect(textsOf('EP-161', '2023-10-31')).toContain('counted as delivered ten days later');
    expect(textsOf('EP-161', '2023-11-01')).toContain('more than seven days after its date');
    expect(textsOf('EP-OP', '2023-11-01')).not.toContain('seven days');
  });

  test('a closed day of the office is named with the day to which the office moves it', () => {
    const line = (id: string, trigger: string) =>
      compute(id, trigger)
        .explanation.filter(({ step }) => step === 'office')
        .at(-1)?.text;
    expect(line('EP-OP', '2026-03-25')).toContain(
      '(a closed day): there the last day may move to 28 December 2026',
    );
    expect(line('AU-OA', '2026-04-25')).not.toContain('closed on');
    expect(line('CN-EX', '2023-02-14')).not.toContain('closed on');
    expect(line('EP-OP', '2027-04-25')).not.toContain('closed on');
    expect(compute('EP-OP', '2026-03-25').due).toBe('2026-12-25');
  });
});

describe('annuities as series', () => {
  const opened = (id: string, date: string, facts: DeadlineFacts) =>
    startOfPeriod(deadlineRule(id), date, facts).trigger;

  test.each([
    ['EP-AN', 'a new filing', '2026-05-01', { filing: '2026-04-10' }, '2028-04-10'],
    ['EP-AN', 'an entry at 31 months', '2026-11-10', { filing: '2024-04-10' }, '2026-04-10'],
    ['CA-AN', 'a file taken over', '2026-11-10', { filing: '2020-02-29' }, '2026-02-28'],
    ['AU-AN', 'a new filing', '2026-05-01', { filing: '2026-04-10' }, '2030-04-10'],
    ['CN-AN', 'a grant', '2026-05-01', { filing: '2023-04-10' }, '2027-04-10'],
    ['IN-AN', 'a grant', '2026-04-01', { filing: '2023-04-10' }, '2026-04-10'],
    ['JP-AN', 'a registration', '2026-05-01', { issueDate: '2026-04-24' }, '2029-04-24'],
    ['KR-AN', 'a registration', '2026-05-01', { issueDate: '2026-04-24' }, '2029-04-24'],
  ])('%s starts with %s of %s: %j gives %s', (id, _what, date, facts, anniversary) => {
    expect(opened(id, date, facts)).toBe(anniversary);
  });

  test('a person enters the anniversary itself, and a document needs the date that the years count from', () => {
    expect(startOfPeriod(deadlineRule('EP-AN'), '2027-04-10', {}, 'person').trigger).toBe('2027-04-10');
    expect(() => opened('EP-AN', '2026-05-01', {})).toThrow('counts its years from the filing date');
    expect(() => opened('EP-AN', '2050-05-01', { filing: '2026-04-10' })).toThrow('its years are over');
  });

  test('the next year follows until the last, and a leap day keeps its own', () => {
    const rule = deadlineRule('EP-AN');
    const facts = { filing: '2024-02-29' };
    const years: string[] = [];
    for (let day: string | null = '2026-02-28'; day !== null; day = nextAnniversary(rule, day, facts))
      years.push(day);
    expect(years).toHaveLength(18);
    expect(years.slice(0, 3)).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
    expect(years.at(-1)).toBe('2043-02-28');
    expect(nextAnniversary(rule, '2027-04-10', {})).toBe('2028-04-10');
    expect(nextAnniversary(deadlineRule('OA-NF'), '2027-04-10', {})).toBeNull();
  });
});
