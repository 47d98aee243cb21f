import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

test.each([
  [
    'a Friday in New York',
    '2026-11-27T15:00:00Z',
    'America/New_York',
    ['2026-11-27T18:00:00.000Z', '2026-11-28T13:00:00Z', '2026-11-30T13:00:00Z'],
  ],
  [
    'a Monday: the next one',
    '2026-11-30T15:00:00Z',
    'America/New_York',
    ['2026-11-30T18:00:00.000Z', '2026-12-01T13:00:00Z', '2026-12-07T13:00:00Z'],
  ],
  [
    'the day before the clocks change',
    '2026-03-07T15:00:00Z',
    'America/New_York',
    ['2026-03-07T18:00:00.000Z', '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z'],
  ],
])('offers later, tomorrow and Monday on %s', (_, now, timeZone, expected) => {
  expect(snoozeTimes(Temporal.Instant.from(now), timeZone).map(({ until }) => until)).toEqual(expected);
});
