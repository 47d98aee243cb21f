import { expect, test } from 'vitest';
import { type DeliveryTime, nextDelivery } from './next-delivery.ts';

const newYork = 'America/New_York';
const next = (time: DeliveryTime, after: string, timeZone = newYork): string =>
  nextDelivery(time, timeZone, Temporal.Instant.from(after)).toString();

test.each<[string, DeliveryTime, string, string]>([
  ['later today', { cadence: 'weekly', day: 1, hour: 8 }, '2026-11-23T12:59:59Z', '2026-11-23T13:00:00Z'],
  [
    'a week later at the very hour',
    { cadence: 'weekly', day: 1, hour: 8 },
    '2026-11-23T13:00:00Z',
    '2026-11-30T13:00:00Z',
  ],
  [
    'on Sunday of this week',
    { cadence: 'weekly', day: 7, hour: 8 },
    '2026-11-23T20:00:00Z',
    '2026-11-29T13:00:00Z',
  ],
  [
    'on the day of the firm, not of UTC',
    { cadence: 'weekly', day: 1, hour: 23 },
    '2026-11-24T03:00:00Z',
    '2026-11-24T04:00:00Z',
  ],
  ['in this month', { cadence: 'monthly', day: 30, hour: 0 }, '2026-11-23T20:00:00Z', '2026-11-30T05:00:00Z'],
  [
    'on the last day of a shorter month',
    { cadence: 'monthly', day: 31, hour: 8 },
    '2026-02-03T00:00:00Z',
    '2026-02-28T13:00:00Z',
  ],
  [
    'on the 31st again after a shorter month',
    { cadence: 'monthly', day: 31, hour: 8 },
    '2026-02-28T13:00:00Z',
    '2026-03-31T12:00:00Z',
  ],
  [
    'in the next year',
    { cadence: 'monthly', day: 1, hour: 8 },
    '2026-12-02T00:00:00Z',
    '2027-01-01T13:00:00Z',
  ],
  [
    'an hour later when the clocks skip its hour',
    { cadence: 'weekly', day: 7, hour: 2 },
    '2026-03-07T12:00:00Z',
    '2026-03-08T07:00:00Z',
  ],
  [
    'once when the clocks repeat its hour',
    { cadence: 'weekly', day: 7, hour: 1 },
    '2026-11-01T05:00:00Z',
    '2026-11-08T06:00:00Z',
  ],
])('is delivered %s', (_, time, after, expected) => {
  expect(next(time, after)).toBe(expected);
});
