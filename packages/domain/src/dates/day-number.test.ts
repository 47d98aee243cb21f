import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonthsToDay,
  isoDay,
  parseDay,
  weekdayOfDay,
  writeDay,
  writeMonth,
  writeWeekday,
} from './day-number.ts';

const anyDay = fc
  .integer({ min: 0, max: 365 * 420 })
  .map((offset) => Temporal.PlainDate.from('1890-01-01').add({ days: offset }));
const numberOf = (date: Temporal.PlainDate | string) => parseDay(date.toString()) ?? Number.NaN;

test('agrees with the calendar of the platform', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (date, months) => {
      const number = numberOf(date);
      expect(isoDay(number)).toBe(date.toString());
      expect(isoDay(number + 1)).toBe(date.add({ days: 1 }).toString());
      expect(weekdayOfDay(number)).toBe(date.dayOfWeek);
      expect(isoDay(addMonthsToDay(number, months))).toBe(date.add({ months }).toString());
    }),
  );
});

test('formats dates as text', () => {
  const day = numberOf('2027-04-03');
  expect([writeDay(day), writeMonth(day), writeWeekday(day)]).toEqual([
    '3 April 2027',
    'April 2027',
    'Saturday',
  ]);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-04-01', '2026-4-1', 'today', ''])(
  '%s is no day',
  (text) => expect(parseDay(text)).toBeNull(),
);
