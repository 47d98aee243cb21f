import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay, parseDay } from '../dates/day-number.ts';
import { computeDeadline } from '../deadlines/computation/compute-deadline.ts';
import type { DeadlineFacts } from '../deadlines/facts/deadline-facts.ts';
import { deadlineRule, deadlineRules } from '../deadlines/rules/rule-table.ts';
import { reminderRules } from '../deadlines/rules/statutory-rules.ts';
import { reactToDocument } from '../documents/document-reactions.ts';
import {
  type Period,
  periodOf,
  rulesOfAbandonment,
  type Verdict,
  verdictOn,
  writeFiling,
  writePeriod,
  writeVerdict,
} from './verdict.ts';

interface Circumstances {
  extensionMonths?: number | null;
  repliedAt?: string | null;
  facts?: DeadlineFacts;
}

const periodFrom = (
  ruleId: string,
  trigger: string,
  { extensionMonths = null, repliedAt = null, facts = {} }: Circumstances = {},
): Period => {
  const deadline = computeDeadline({ rule: deadlineRule(ruleId), trigger, facts, extensionMonths });
  return periodOf({ ruleId, dueAt: deadline.due, deadline, repliedAt });
};

const abandoned = 'abandoned by law unless the holding is withdrawn (AB-W) or the application revived (AB-R)';

describe('a reply to a non-final rejection of 10 April 2026', () => {
  test.each([
    ['2026-07-10', null, 'Filed in time'],
    ['2026-07-13', null, 'Needs 1 month ($235, small $94): petition not on file'],
    ['2026-08-10', null, 'Needs 1 month ($235, small $94): petition not on file'],
    ['2026-08-11', null, 'Needs 2 months ($690, small $276): petition not on file'],
    ['2026-08-11', 2, 'Filed in time with 2 months of extension ($690, small $276)'],
    ['2026-09-11', 2, 'Needs 3 months ($1,590, small $636): petition not on file'],
    ['2026-07-10', 2, 'Filed in time'],
    // 10 October is a Saturday, 12 October Columbus Day.
    ['2026-10-13', null, 'Needs 3 months ($1,590, small $636): petition not on file'],
    ['2026-10-14', null, `Filed 1 day after the final date 13 Oct 2026: ${abandoned}`],
    ['2026-10-20', 3, `Filed 7 days after the final date 13 Oct 2026: ${abandoned}`],
  ])('filed on %s with %s months taken: %s', (date, extensionMonths, text) => {
    const verdict = verdictOn(periodFrom('OA-NF', '2026-04-10', { extensionMonths }), date);
    expect(writeFiling(verdict)).toBe(text);
  });
});

test.each([
  ['MF-1', '2022-12-18', '2026-06-18', 'Due 18 Jun 2026; final date 18 Dec 2026'],
  ['MF-1', '2022-12-18', '2026-11-28', 'Surcharge until 18 Dec 2026, $540'],
  [
    'MF-1',
    '2022-12-18',
    '2026-12-19',
    '1 day after the final date 18 Dec 2026: the patent has expired unless a petition for late payment is granted (MF-R)',
  ],
  ['AB-R', '2026-11-05', '2026-11-28', 'Due at once since 5 Nov 2026'],
  ['MF-R', '2026-11-27', '2026-11-27', 'Due at once since 27 Nov 2026'],
  [
    'AB-W',
    '2026-09-21',
    '2026-11-28',
    '5 days after the final date 23 Nov 2026: only a petition to revive is left (AB-R)',
  ],
  ['AL-IF', '2026-08-20', '2026-11-28', `8 days after the final date 20 Nov 2026: ${abandoned}`],
  ['OA-F2', '2026-08-20', '2026-11-28', '39 days overdue, due 20 Oct 2026'],
  ['FF-PAR', '2025-11-20', '2026-11-28', '8 days after the final date 20 Nov 2026'],
  ['OA-F', '2026-06-10', '2026-11-28', '10 Dec 2026, with 3 months, $1,590'],
  ['OA-F', '2026-06-10', '2026-10-28', '10 Nov 2026, with 2 months, $690; final date 10 Dec 2026'],
  ['PE-FN', '2026-06-10', '2026-11-28', 'Date needed'],
])('%s of %s on %s: %s', (ruleId, trigger, today, text) => {
  expect(writePeriod(periodFrom(ruleId, trigger), today)).toBe(text);
});

test('a date that a person set, or none', () => {
  const setBy = (dueAt: string | null): Period =>
    periodOf({ ruleId: null, dueAt, deadline: null, repliedAt: null });
  expect(verdictOn(setBy('2026-11-20'), '2026-11-28')).toEqual({
    kind: 'overdue',
    since: '2026-11-20',
    daysAfter: 8,
  });
  expect(writePeriod(setBy('2026-11-30'), '2026-11-28')).toBe('Due 30 Nov 2026');
  expect(writeVerdict(verdictOn(setBy(null), '2026-11-28'))).toBe('No date');
});

test('a reply that did not end the period waits until the final date, and is late after it', () => {
  const period = periodFrom('OA-F', '2026-06-10', { repliedAt: '2026-10-20' });
  expect(writePeriod(period, '2026-11-28')).toBe(
    'Replied, waiting: final date 10 Dec 2026, with 3 months, $1,590',
  );
  expect(writePeriod(period, '2026-12-11')).toBe(`1 day after the final date 10 Dec 2026: ${abandoned}`);
});

test('dates of which the fees are not stored have none', () => {
  const period = periodFrom('OA-NF', '2026-04-10');
  const extensions = period.extensions.map(({ month, date }) => ({ month, date }));
  expect(writeFiling(verdictOn({ ...period, extensions }, '2026-07-20'))).toBe(
    'Needs 1 month: petition not on file',
  );
});

test('the rules that end in abandonment, and those the law does not set, are those of the tables', () => {
  const { closes, opens } = reactToDocument('ABN');
  // A reminder, and an amendment that nobody has to file.
  const harmless = new Set(['OA-F2', 'AL-312']);
  expect(new Set(closes.filter((id) => !harmless.has(id)))).toEqual(rulesOfAbandonment);
  expect(opens).toEqual(['AB-W', 'AB-R']);
  const notStatutory = deadlineRules.filter(({ kind }) => kind !== 'statutory').map(({ id }) => id);
  expect(reminderRules).toEqual(new Set(notStatutory));
});

const rank: Record<Verdict['kind'], number> = {
  'in-time': 0,
  'with-extension': 1,
  surcharge: 1,
  'at-once': 1,
  overdue: 2,
  late: 2,
  'date-needed': 3,
  'no-date': 3,
};
const rulesAlone = deadlineRules.filter(
  ({ needs, period, countsFrom, insteadFrom, effectiveTo }) =>
    needs.length === 0 && period.kind !== 'as-set' && !countsFrom && !insteadFrom?.requiredIf && !effectiveTo,
);

test('for every rule and day the verdict follows from the dates: never in time after the last day in force, never late before the final date', () => {
  const today = parseDay('2026-11-28') ?? 0;
  const days = fc.integer({ min: today - 900, max: today });
  const months = fc.option(fc.integer({ min: 1, max: 5 }));
  const offset = fc.integer({ min: -30, max: 400 });
  fc.assert(
    fc.property(
      fc.constantFrom(...rulesAlone),
      days,
      months,
      offset,
      (rule, trigger, extensionMonths, after) => {
        const period = periodFrom(rule.id, isoDay(trigger), { extensionMonths });
        const { due, latest, extensions } = period;
        if (due === null || latest === null) throw new Error(`${rule.id} has no date`);
        const day = isoDay((parseDay(due) ?? 0) + after);
        const verdict = verdictOn(period, day);
        const inForce = extensions.slice(0, extensionMonths ?? 0).at(-1)?.date ?? due;
        const isAtOnce = rule.id === 'AB-R' || rule.id === 'MF-R';
        if (!isAtOnce) {
          expect(verdict.kind === 'in-time').toBe(day <= inForce);
          expect(rank[verdict.kind] === 2).toBe(day > inForce && day > latest);
        } else expect(verdict.kind === 'at-once').toBe(day >= due);
        if (verdict.kind === 'with-extension') {
          const shorter = extensions[verdict.months - 2];
          expect(day > (shorter?.date ?? due) && day <= verdict.until).toBe(true);
        }
        // A later day is never judged more kindly, and more months never more harshly.
        const next = verdictOn(period, isoDay((parseDay(day) ?? 0) + 1));
        expect(rank[next.kind]).toBeGreaterThanOrEqual(rank[verdict.kind]);
        const extended = verdictOn({ ...period, extensionMonths: 5 }, day);
        expect(rank[extended.kind]).toBeLessThanOrEqual(rank[verdict.kind]);
      },
    ),
    { numRuns: 2_000 },
  );
});
