import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { createOfficeCalendar, usOfficeCalendar } from './office-calendar.ts';
import { rollBackward, rollForward } from './rolling.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const anyDay = fc
  .integer({ min: 0, max: 365 * 60 })
  .map((offset) => Temporal.PlainDate.from('1990-01-01').add({ days: offset }));

describe('holidays of 5 USC 6103', () => {
  test.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'Birthday of Martin Luther King, Jr.'],
    ['2026-02-16', 'Washington’s Birthday'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth National Independence Day'],
    ['2026-07-03', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2027-06-18', 'Juneteenth National Independence Day'],
    ['2021-12-31', 'New Year’s Day'],
    ['2022-12-26', 'Christmas Day'],
    ['2023-01-02', 'New Year’s Day'],
    ['2025-01-20', 'Birthday of Martin Luther King, Jr.'],
    ['2033-01-20', 'Inauguration Day'],
  ])('%s is %s', (date, name) => {
    expect(usOfficeCalendar.closedOn(day(date))?.reason).toContain(name);
  });

  test.each([
    ['2020-06-19', 'before Juneteenth was a holiday'],
    ['1983-01-17', 'before the King holiday'],
    ['2029-01-19', 'Inauguration Day on a Saturday has no substitute'],
    ['2027-01-20', 'no inauguration in that year'],
    ['2026-11-27', 'the day after Thanksgiving'],
  ])('%s is open: %s', (date) => {
    expect(usOfficeCalendar.closedOn(day(date))).toBeNull();
  });

  test('accepts additional closures as data', () => {
    expect(usOfficeCalendar.closedOn(day('2018-12-05'))?.reason).toContain('National Day of Mourning');
    expect(usOfficeCalendar.closedOn(day('2025-01-09'))?.citation).toContain('90 FR 187');
    const calendar = createOfficeCalendar([{ date: '2026-11-24', reason: 'storm', citation: 'notice' }]);
    expect(calendar.closedOn(day('2026-11-24'))).toEqual({
      reason: 'a day of closure (storm)',
      citation: 'notice',
    });
    expect(calendar.closedOn(day('2018-12-05'))).toBeNull();
  });
});

describe('rolling', () => {
  test('a Saturday before a Monday holiday rolls to Tuesday and names all three days', () => {
    const roll = rollForward(day('2026-10-10'));
    expect(roll.date.toString()).toBe('2026-10-13');
    expect(roll.passed.map(({ date }) => date.toString())).toEqual([
      '2026-10-10',
      '2026-10-11',
      '2026-10-12',
    ]);
  });

  test('rolls backward from a Sunday over a holiday on Friday', () => {
    expect(rollBackward(day('2026-12-27')).date.toString()).toBe('2026-12-24');
  });

  test('ends on the nearest open day and skips only closed days', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (start, isForward) => {
        const roll = isForward ? rollForward(start) : rollBackward(start);
        expect(usOfficeCalendar.closedOn(roll.date)).toBeNull();
        expect(Math.abs(start.until(roll.date).days)).toBe(roll.passed.length);
        // The longest: a power failure from 22 December 2015 to Christmas, and the weekend after it.
        expect(roll.passed.length).toBeLessThanOrEqual(6);
      }),
      { examples: [[Temporal.PlainDate.from('2015-12-22'), true]] },
    );
  });
});

describe('business days', () => {
  test.each([
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-11-27', -1, '2026-11-25'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-20'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-23', -10, '2026-11-06'],
  ])('%s and %i business days is %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected);
  });

  test('adding and subtracting returns to the same open day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (start, count) => {
        const open = rollForward(start).date.toString();
        expect(addBusinessDays(addBusinessDays(open, -count), count)).toBe(open);
      }),
    );
  });
});

test.each([
  '2003-12-26',
  '2004-06-11',
  '2007-01-02',
  '2007-12-24',
  '2008-12-26',
  '2010-02-08',
  '2010-02-11',
  '2012-12-24',
  '2014-02-13',
  '2014-03-03',
  '2014-03-17',
])('the Office was closed on %s, a business day', (date) => {
  const day = Temporal.PlainDate.from(date);
  expect(day.dayOfWeek).toBeLessThan(6);
  expect(usOfficeCalendar.closedOn(day)?.reason).toMatch(/^a day of closure/);
});
