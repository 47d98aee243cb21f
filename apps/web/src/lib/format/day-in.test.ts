import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

test.each([
  ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-28'],
  ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
])('in %s the instant %s falls on %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, instant)).toBe(day);
});
