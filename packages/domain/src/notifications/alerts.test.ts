import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays } from '../dates/iso-date.ts';
import { type AlertedWork, alertsOn, dueAlertDays, finalAlertDays } from './alert-schedule.ts';
import { alertedTiers } from './alerted-people.ts';

const today = '2026-11-28';
const running: AlertedWork = {
  ...{ isStatutory: true, isAtOnce: false, repliedAt: null, openedOn: '2026-06-01' },
  ...{ dueAt: plusDays(today, -60), finalAt: plusDays(today, 30) },
};
const stagesOf = (work: AlertedWork) => alertsOn(work, today).map(({ kind, cause }) => `${kind} ${cause}`);

test.each<[string, Partial<AlertedWork>, string[]]>([
  [
    'is overdue as long as its final date is ahead',
    {},
    [`overdue ${plusDays(today, -60)}`, 'final-date 2026-12-28 30'],
  ],
  ['is not overdue after a reply', { repliedAt: today }, ['final-date 2026-12-28 30']],
  ['has one alert where both dates are one', { dueAt: today, finalAt: today }, [`final-date ${today} 0`]],
  [
    'is due at once and never overdue',
    { isAtOnce: true, finalAt: null },
    [`at-once ${plusDays(today, -60)} at once 8`],
  ],
  ['says that its date is needed', { dueAt: null, finalAt: null }, ['date-needed needed 25']],
  ['is silent long after its final date', { finalAt: plusDays(today, -31) }, []],
  ['says that the final date has passed', { finalAt: plusDays(today, -1) }, ['final-date 2026-11-27 passed']],
  [
    'is overdue for 30 days without a date of the law',
    { isStatutory: false, dueAt: plusDays(today, -30) },
    [`overdue ${plusDays(today, -30)}`],
  ],
  [
    'is silent after 30 days without a date of the law',
    { isStatutory: false, dueAt: plusDays(today, -31) },
    [],
  ],
])('a milestone %s', (_, change, expected) => {
  expect(stagesOf({ ...running, ...change })).toEqual(expected);
});

const dates = fc.integer({ min: -200, max: 200 }).map((days) => plusDays(today, days));

test('a date of the law is announced 7, 3, 1 and 0 days before it, and its last day 30, 14, 7, 3, 1 and 0 days before', () => {
  const work = { ...running, dueAt: plusDays(today, 100), finalAt: plusDays(today, 200) };
  const causeOn = (date: string, days: number) =>
    alertsOn(work, plusDays(date, -days)).find((alert) => alert.date === date)?.cause;
  const newOn = (date: string): number[] =>
    Array.from({ length: 60 }, (_, n) => 59 - n).filter(
      (days) => causeOn(date, days) !== undefined && causeOn(date, days) !== causeOn(date, days + 1),
    );
  expect(newOn(work.dueAt)).toEqual([7, 3, 1, 0]);
  expect(newOn(work.finalAt)).toEqual([30, 14, 7, 3, 1, 0]);
});

test('every due and final date is announced again on each of its days, independent of the other', () => {
  fc.assert(
    fc.property(dates, fc.nat({ max: 200 }), fc.boolean(), (dueAt, months, isReplied) => {
      const finalAt = plusDays(dueAt, months);
      const work = { ...running, dueAt, finalAt, repliedAt: isReplied ? dueAt : null };
      const causeOn = (date: string, days: number) =>
        alertsOn(work, plusDays(date, -days)).find((alert) => alert.date === date)?.cause;
      const watched: [string, readonly number[]][] = [[finalAt, finalAlertDays]];
      if (!isReplied && finalAt !== dueAt) watched.push([dueAt, dueAlertDays]);
      for (const [date, days] of watched) {
        const causes = days.map((day) => causeOn(date, day));
        expect(causes).not.toContain(undefined);
        expect(new Set(causes).size).toBe(days.length);
      }
    }),
    { numRuns: 10_000 },
  );
});

const candidate = fc.record({
  personId: fc.uuid(),
  tier: fc.constantFrom(1, 2, 3, 4, 5),
  isReached: fc.boolean(),
  hasHeard: fc.boolean(),
});

test('if people are absent or walled off, someone who can be reached is alerted, and an unread alert reaches a second tier', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 8 }), fc.boolean(), (candidates, isUrgent) => {
      const most = alertedTiers(candidates, { isStatutory: true, isUrgent });
      const reached = candidates.filter(({ isReached }) => isReached);
      const alerted = reached.filter(({ tier }) => tier <= most);
      expect(alerted.length > 0).toBe(reached.length > 0);
      const first = Math.min(...reached.map(({ tier }) => tier));
      const isHeard = reached.some(({ tier, hasHeard }) => tier === first && hasHeard);
      const others = reached.filter(({ tier }) => tier > first);
      if (others.length > 0) expect(alerted.some(({ tier }) => tier > first)).toBe(isUrgent && !isHeard);
    }),
    { numRuns: 10_000 },
  );
});
