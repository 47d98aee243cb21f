import { stableNumber } from '@hub/database/stable-id.ts';
import { earlierDate, type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { addMonths } from '@hub/domain/dates/month-arithmetic.ts';
import {
  type ComputedDeadline,
  computeDeadline,
} from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { SourceApplication, SourceDocument } from './demo-data.ts';
import { besideRules, optionalRules, type Period, readPeriods } from './prosecution.ts';

/** Real days, both ends included, on which a file shows one kind of moment. */
interface Window {
  from: IsoDate;
  to: IsoDate;
}

/** Percentages of files that are stopped after grant, and while the next action is the Office's. */
const shareAfterGrant = 8;
const waitingShare = 14;
/** A period this long past its end was settled by a document the record does not show; such a moment would mislead. */
const maxOverdueDays = 21;
const maxUndatedDays = 200;
const maxGrantedAgeDays = 400;

/**
 * The real day on which a file is stopped, so that it falls on today: a day of the same weekday, from which the move
 * to today is a whole number of weeks. Depends on the application number and the weekday alone.
 */
export const chooseCutOff = (
  application: SourceApplication,
  documents: readonly SourceDocument[],
  today: IsoDate,
): IsoDate => {
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  for (const window of preferredWindows(application, documents)) {
    const day = dayOfWeekIn(window, weekday, stableNumber(`day of ${application.applicationNumber}`));
    if (day && !isMisleading(documents, day)) return day;
  }
  const last = dayOfWeekIn(afterTheEnd(application, documents), weekday, 0);
  if (last) return last;
  throw new Error(`No day to stop ${application.applicationNumber} at`);
};

const readMainPeriods = (documents: readonly SourceDocument[]): Period[] =>
  readPeriods(documents).filter(({ ruleId }) => !besideRules.has(ruleId));

/** Windows to try in order. */
const preferredWindows = (application: SourceApplication, documents: readonly SourceDocument[]): Window[] => {
  const { applicationNumber, grantDate } = application;
  const share = stableNumber(`share of ${applicationNumber}`) % 100;
  const periods = readMainPeriods(documents);
  const running = periods.flatMap(runningWindows);
  const chosen = shuffleStable(running, applicationNumber).map(({ window }) => window);
  const waiting = periods.flatMap((period) => waitingWindow(period, periods));
  if (share < shareAfterGrant && grantDate) return [yearAfter(grantDate)];
  if (share < shareAfterGrant + waitingShare) return [...waiting, ...chosen];
  return [...chosen, ...waiting];
};

/** After the last document and the grant: nothing is to come. */
const afterTheEnd = (
  { filingDate, grantDate }: SourceApplication,
  documents: readonly SourceDocument[],
): Window => {
  const dates = [filingDate, grantDate ?? filingDate, ...documents.map(({ date }) => date)];
  return yearAfter(dates.sort().at(-1) ?? filingDate);
};

const yearAfter = (date: IsoDate): Window => ({
  from: plusDays(date, 7),
  to: plusDays(date, maxGrantedAgeDays),
});

const isMisleading = (documents: readonly SourceDocument[], day: IsoDate): boolean =>
  readMainPeriods(documents.filter(({ date }) => date <= day)).some((period) => {
    if (period.closedBy || optionalRules.has(period.ruleId)) return false;
    const { latest } = deadlineOf(period);
    const end = latest ? plusDays(latest, maxOverdueDays) : plusDays(period.openedBy.date, maxUndatedDays);
    return end < day;
  });

/** The deadline on the real dates; in the replay it is computed again on the moved ones. */
const deadlineOf = ({ ruleId, trigger, facts }: Period): ComputedDeadline => {
  const dates = Object.fromEntries(Object.entries(facts).map(([name, document]) => [name, document.date]));
  return computeDeadline({ rule: deadlineRule(ruleId), trigger: trigger.date, facts: dates });
};

/** The stretches of a period while it was unanswered: fresh, midway, near its end, in the extension months. */
const runningWindows = (period: Period): { ruleId: string; age: string; window: Window }[] => {
  const { ruleId, openedBy } = period;
  const { unrolled, latest } = deadlineOf(period);
  const start = openedBy.date;
  const due = unrolled ?? addMonths(Temporal.PlainDate.from(start), 2).toString();
  const answer = period.repliedBy ?? period.closedBy;
  const end = answer ? plusDays(answer.date, -1) : (latest ?? due);
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
};

/** From the answer to the Office's next move. */
const waitingWindow = (period: Period, periods: readonly Period[]): Window[] => {
  const answer = period.repliedBy ?? (period.isAnswered ? period.closedBy : null);
  if (!answer) return [];
  const answered = answer.date;
  const next = periods.map(({ openedBy }) => openedBy.date).filter((date) => date > answered);
  const end = next.sort()[0];
  const window = end && { from: plusDays(answered, 2), to: plusDays(end, -1) };
  return window && window.from <= window.to ? [window] : [];
};

/** Common periods stand back so that the rarer ones show too. */
const ruleWeight: Readonly<Record<string, number>> = {
  'OA-NF': 1.2,
  'OA-F': 1.2,
  'AL-IF': 0.5,
  'PE-FN': 0.7,
};
const rareRuleWeight = 3;
const ageWeight: Readonly<Record<string, number>> = { fresh: 3, midway: 5, near: 4, past: 12, extended: 12 };

const shuffleStable = <T extends { ruleId: string; age: string }>(
  windows: readonly T[],
  key: string,
): T[] => {
  const drawn = windows.map((window, index) => {
    // Later moments have more history to show.
    const weight = (ageWeight[window.age] ?? 1) * (ruleWeight[window.ruleId] ?? rareRuleWeight) * (index + 3);
    const chance = (stableNumber(`${key} ${window.ruleId} ${window.age} ${index}`) + 1) / 2 ** 32;
    return { window, rank: chance ** (1 / weight) };
  });
  return drawn.sort((a, b) => b.rank - a.rank).map(({ window }) => window);
};

const dayOfWeekIn = (window: Window, weekday: number, seed: number): IsoDate | null => {
  const from = Temporal.PlainDate.from(window.from);
  const first = from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });
  const weeks = Math.floor(first.until(window.to, { largestUnit: 'day' }).days / 7);
  if (weeks < 0) return null;
  return first.add({ days: 7 * (seed % (weeks + 1)) }).toString();
};
