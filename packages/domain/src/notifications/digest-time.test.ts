import { expect, test } from 'vitest';
import { digestDayDue } from './digest-time.ts';

const due = (hour: number, timeZone: string, now: string, lastDay: string | null): string | null =>
  digestDayDue({ hour, timeZone }, Temporal.Instant.from(now), lastDay);

const newYork = 'America/New_York';

test.each<[string, number, string, string, string | null, string | null]>([
  ['waits for its hour', 8, newYork, '2026-11-23T12:59:59.999Z', '2026-11-22', null],
  ['is due at its hour', 8, newYork, '2026-11-23T13:00:00Z', '2026-11-22', '2026-11-23'],
  ['is due later the same day if the hub was down', 8, newYork, '2026-11-24T04:59:59Z', null, '2026-11-23'],
  ['is not due again the same day', 8, newYork, '2026-11-23T23:00:00Z', '2026-11-23', null],
  [
    'is due at midnight of the person, not of UTC',
    0,
    newYork,
    '2026-11-24T05:00:00Z',
    '2026-11-23',
    '2026-11-24',
  ],
  [
    'is due on the day after in Auckland',
    8,
    'Pacific/Auckland',
    '2026-11-23T19:00:00Z',
    '2026-11-23',
    '2026-11-24',
  ],
  ['waits half an hour longer in Kolkata', 8, 'Asia/Kolkata', '2026-11-23T02:29:00Z', null, null],
  [
    'is due at half past the hour of UTC in Kolkata',
    8,
    'Asia/Kolkata',
    '2026-11-23T02:30:00Z',
    null,
    '2026-11-23',
  ],
  ['follows the clocks into summer', 8, newYork, '2026-03-08T12:00:00Z', '2026-03-07', '2026-03-08'],
  [
    'is still an hour later on the last day of winter',
    8,
    newYork,
    '2026-03-07T12:00:00Z',
    '2026-03-06',
    null,
  ],
  ['follows the clocks out of summer', 8, newYork, '2026-11-01T12:59:00Z', '2026-10-31', null],
  ['waits an hour longer when its hour is skipped', 2, newYork, '2026-03-08T06:59:00Z', '2026-03-07', null],
  [
    'is due an hour later when its hour is skipped',
    2,
    newYork,
    '2026-03-08T07:00:00Z',
    '2026-03-07',
    '2026-03-08',
  ],
  ['is due when its repeated hour begins', 1, newYork, '2026-11-01T05:00:00Z', '2026-10-31', '2026-11-01'],
  ['is not due again when its hour is repeated', 1, newYork, '2026-11-01T06:00:00Z', '2026-11-01', null],
  ['is not due again after a flight west', 8, 'Pacific/Honolulu', '2026-11-24T04:00:00Z', '2026-11-24', null],
  ['skips no day after a flight east', 8, 'Asia/Tokyo', '2026-11-24T01:00:00Z', '2026-11-23', '2026-11-24'],
  ['is not due while the clock is a day behind', 8, newYork, '2026-11-22T13:00:00Z', '2026-11-23', null],
])('a digest %s', (_, hour, timeZone, now, lastDay, expected) => {
  expect(due(hour, timeZone, now, lastDay)).toBe(expected);
});
