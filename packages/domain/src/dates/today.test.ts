import { expect, test } from 'vitest';
import { officeTimeZone, todayIn } from './today.ts';
import { endOfWeek, startOfWeek } from './week.ts';

test('the day of an instant depends on the time zone', () => {
  const instant = Temporal.Instant.from('2026-11-21T04:30:00Z');
  expect(todayIn(officeTimeZone, instant)).toBe('2026-11-20');
  expect(todayIn('Europe/Berlin', instant)).toBe('2026-11-21');
  expect(() => todayIn('Mars/Olympus', instant)).toThrow(RangeError);
});

test('weeks run from Monday to Sunday', () => {
  expect([startOfWeek('2026-11-22'), endOfWeek('2026-11-22')]).toEqual(['2026-11-16', '2026-11-22']);
  expect([startOfWeek('2026-11-23'), endOfWeek('2026-11-23')]).toEqual(['2026-11-23', '2026-11-29']);
});
