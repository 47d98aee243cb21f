import { earlierDate, type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { addMonths } from '@hub/domain/dates/month-arithmetic.ts';
import { type ComputedDeadline, computeDeadline } from '@hub/domain/deadlines/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import { stableNumber } from '../stable-id.ts';
import type { SourceApplication, SourceDocument } from './demo-data.ts';
import { OPTIONAL_RULES, type Period, readPeriods } from './prosecution.ts';

/** Real days, both ends included, on which a file shows one kind of moment. */
interface Window {
  from: IsoDate;
  to: IsoDate;
}

/** Of a hundred files so many are stopped after their grant, and so many while the Office has the next move. */
const GRANTED_SHARE = 8;
const WAITING_SHARE = 14;
/** A period this long past its end was settled by a paper the record does not show; such a moment would mislead. */
const LONGEST_OVERDUE_DAYS = 21;
const LONGEST_UNDATED_DAYS = 200;
const LONGEST_GRANTED_AGE_DAYS = 400;

/**
 * The real day on which a file is stopped, so that it falls on today: a day of the same weekday, from which the move
 * to today is a whole number of weeks. Depends on the application number and the weekday alone.
 */
export function chooseCutOff(
  application: SourceApplication,
  documents: readonly SourceDocument[],
  today: IsoDate,
): IsoDate {
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  for (const window of preferredWindows(application, documents)) {
    const day = dayOfWeekIn(window, weekday, stableNumber(`day of ${application.applicationNumber}`));
    if (day && !isMisleading(documents, day)) return day;
  }
  const last = dayOfWeekIn(afterTheEnd(application, documents), weekday, 0);
  if (last) return last;
  throw new Error(`No day to stop ${application.applicationNumber} at`);
}

/** Windows to try in order. */
function preferredWindows(application: SourceApplication, documents: readonly SourceDocument[]): Window[] {
  const { applicationNumber, grantDate } = application;
  const share = stableNumber(`share of ${applicationNumber}`) % 100;
  const periods = readPeriods(documents);
  const running = periods.flatMap(runningWindows);
  const chosen = shuffleStable(running, applicationNumber).map(({ window }) => window);
  const waiting = periods.flatMap((period) => waitingWindow(period, periods));
  if (share < GRANTED_SHARE && grantDate) return [yearAfter(grantDate)];
  if (share < GRANTED_SHARE + WAITING_SHARE) return [...waiting, ...chosen];
  return [...chosen, ...waiting];
}

/** After the last paper and the grant: nothing is to come. */
function afterTheEnd(
  { filingDate, grantDate }: SourceApplication,
  documents: readonly SourceDocument[],
): Window {
  const dates = [filingDate, grantDate ?? filingDate, ...documents.map(({ date }) => date)];
  return yearAfter(dates.sort().at(-1) ?? filingDate);
}

function yearAfter(date: IsoDate): Window {
  return { from: plusDays(date, 7), to: plusDays(date, LONGEST_GRANTED_AGE_DAYS) };
}

function isMisleading(documents: readonly SourceDocument[], day: IsoDate): boolean {
  return readPeriods(documents.filter(({ date }) => date <= day)).some((period) => {
    if (period.closedBy || OPTIONAL_RULES.has(period.ruleId)) return false;
    const { latest } = deadlineOf(period);
    const end = latest
      ? plusDays(latest, LONGEST_OVERDUE_DAYS)
      : plusDays(period.openedBy.date, LONGEST_UNDATED_DAYS);
    return end < day;
  });
}

/** The deadline on the real dates; in the replay it is computed again on the moved ones. */
function deadlineOf({ ruleId, trigger, facts }: Period): ComputedDeadline {
  const dates = Object.fromEntries(Object.entries(facts).map(([name, paper]) => [name, paper.date]));
  return computeDeadline({ rule: deadlineRule(ruleId), trigger: trigger.date, facts: dates });
}

/** The stretches of a period while it was unanswered: fresh, midway, near its end, in the extension months. */
function runningWindows(period: Period): { ruleId: string; age: string; window: Window }[] {
  const { ruleId, openedBy } = period;
  const { unrolled, latest } = deadlineOf(period);
  const start = openedBy.date;
  const due = unrolled ?? addMonths(Temporal.PlainDate.from(start), 2).toString();
  const end = period.closedBy ? plusDays(period.closedBy.date, -1) : (latest ?? due);
  const stretches = [
    { age: 'fresh', from: plusDays(start, 3), to: plusDays(start, 16) },
    { age: 'midway', from: plusDays(start, 17), to: plusDays(due, -20) },
    { age: 'near', from: plusDays(due, -19), to: due },
    { age: 'past', from: plusDays(due, 1), to: plusDays(due, 20) },
    { age: 'extended', from: plusDays(due, 21), to: plusDays(latest ?? due, -3) },
  ];
  return stretches
    .map(({ age, from, to }) => ({ ruleId, age, window: { from, to: earlierDate(to, end) } }))
    .filter(({ window }) => window.from <= window.to);
}

/** From the answer to the Office's next move. */
function waitingWindow(period: Period, periods: readonly Period[]): Window[] {
  if (!period.closedBy || !period.isAnswered) return [];
  const answered = period.closedBy.date;
  const next = periods.map(({ openedBy }) => openedBy.date).filter((date) => date > answered);
  const end = next.sort()[0];
  const window = end && { from: plusDays(answered, 2), to: plusDays(end, -1) };
  return window && window.from <= window.to ? [window] : [];
}

/** Common periods stand back so that the rarer ones show too. */
const RULE_WEIGHT: Readonly<Record<string, number>> = {
  'OA-NF': 1.2,
  'OA-F': 1.2,
  'AL-IF': 0.5,
  'PE-FN': 0.7,
};
const RARE_RULE_WEIGHT = 3;
const AGE_WEIGHT: Readonly<Record<string, number>> = { fresh: 3, midway: 5, near: 4, past: 12, extended: 12 };

function shuffleStable<T extends { ruleId: string; age: string }>(windows: readonly T[], key: string): T[] {
  const drawn = windows.map((window, index) => {
    // Later moments have more history to show.
    const weight =
      (AGE_WEIGHT[window.age] ?? 1) * (RULE_WEIGHT[window.ruleId] ?? RARE_RULE_WEIGHT) * (index + 3);
    const chance = (stableNumber(`${key} ${window.ruleId} ${window.age} ${index}`) + 1) / 2 ** 32;
    return { window, rank: chance ** (1 / weight) };
  });
  return drawn.sort((a, b) => b.rank - a.rank).map(({ window }) => window);
}

function dayOfWeekIn(window: Window, weekday: number, seed: number): IsoDate | null {
  const from = Temporal.PlainDate.from(window.from);
  const first = from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });
  const weeks = Math.floor(first.until(window.to, { largestUnit: 'day' }).days / 7);
  if (weeks < 0) return null;
  return first.add({ days: 7 * (seed % (weeks + 1)) }).toString();
}
