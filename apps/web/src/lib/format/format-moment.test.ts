import { expect, test } from 'vitest';
import { momentWriter } from './format-moment.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['America/New_York', '2026-11-22T10:26:00Z', '22 Nov, 05:26', '22 Nov 2026, 05:26:00 GMT-5'],
  ['UTC', '2026-11-22T10:26:00Z', '22 Nov, 10:26', '22 Nov 2026, 10:26:00 UTC'],
  ['Pacific/Kiritimati', '2026-11-22T10:26:00Z', '23 Nov, 00:26', '23 Nov 2026, 00:26:00 GMT+14'],
  ['America/New_York', '2026-01-01T03:00:00Z', '31 Dec 2025, 22:00', '31 Dec 2025, 22:00:00 GMT-5'],
  ['UTC', '2026-01-01T03:00:00Z', '1 Jan, 03:00', '1 Jan 2026, 03:00:00 UTC'],
])('in %s the instant %s is %s', (timeZone, instant, short, full) => {
  expect(momentWriter(timeZone)(instant, now)).toMatchObject({ short, full });
});

test('formats every part of an instant in the time zone', () => {
  expect(momentWriter('Pacific/Kiritimati')('2026-08-31T22:26:05Z', now)).toEqual({
    day: '1 Sep',
    time: '12:26',
    clock: '12:26:05',
    date: '1 Sep 2026',
    dated: '1 Sep 2026, 12:26',
    short: '1 Sep, 12:26',
    exact: '1 Sep 2026, 12:26:05',
    full: '1 Sep 2026, 12:26:05 GMT+14',
  });
});
