import type { OverviewRow, RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { type DueKind, describeDue } from '@hub/domain/milestones/due-language.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { dayOf, type MonthStart, monthStarts } from './day-scale.ts';

/** The time axis shared by the strips of all rows, in days since 1970. */
export interface RoadmapAxis {
  from: number;
  to: number;
  today: number;
}

/** A milestone on a strip. */
export interface RoadmapMark {
  id: string;
  title: string;
  kind: DueKind;
  /** "6 d overdue", "Done". */
  label: string;
  date: IsoDate | null;
  /** From 0 at the left to 100 at the right. */
  at: number;
  /** Set if the mark is at an end of the strip because its day is beyond the axis or it has no date. */
  beyond: 'before' | 'after' | 'undated' | null;
}

/** Days that an axis extends before and after today, at least and at most, and beyond its first and last date. */
interface Reach {
  minBefore: number;
  maxBefore: number;
  minAfter: number;
  maxAfter: number;
  margin: number;
}

const reach: Reach = { minBefore: 30, maxBefore: 180, minAfter: 90, maxAfter: 365, margin: 7 };

/** Returns the day a milestone was finished, in the patent office's time zone. */
export const finishedDay = ({ state, finishedAt }: RoadmapEntry): IsoDate | null =>
  state === 'finished' && finishedAt ? dayIn(officeTimeZone, finishedAt) : null;

/** Returns the day of a milestone on the axis: when it was finished, else when it is due. */
export const entryDate = (entry: RoadmapEntry): IsoDate | null => finishedDay(entry) ?? entry.dueAt;

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Returns the first and last day of an axis that shows these dates. */
export const daysAround = (
  today: IsoDate,
  dates: readonly (IsoDate | null)[],
  { minBefore, maxBefore, minAfter, maxAfter, margin }: Reach,
): { from: number; to: number } => {
  const now = dayOf(today);
  const days = dates.flatMap((date) => (date ? [dayOf(date)] : []));
  const first = days.reduce((least, day) => Math.min(least, day), now);
  const last = days.reduce((most, day) => Math.max(most, day), now);
  return {
    from: clamp(first - margin, now - maxBefore, now - minBefore),
    to: clamp(last + margin, now + minAfter, now + maxAfter),
  };
};

/** Returns the axis for all rows. */
export const roadmapAxis = (rows: readonly Pick<OverviewRow, 'roadmap'>[], today: IsoDate): RoadmapAxis => ({
  ...daysAround(
    today,
    rows.flatMap(({ roadmap }) => roadmap.map(entryDate)),
    reach,
  ),
  today: dayOf(today),
});

/** Returns the place of a day on the axis: 0 to 100, outside that range if beyond the axis. */
export const placeOf = (day: number, { from, to }: RoadmapAxis): number => ((day - from) / (to - from)) * 100;

/** Returns the marks of a row, closed ones first, so that active ones are drawn on top. */
export const roadmapMarks = (
  roadmap: readonly RoadmapEntry[],
  axis: RoadmapAxis,
  today: IsoDate,
): RoadmapMark[] => {
  const marks = roadmap.map((entry): RoadmapMark => {
    const { id, title, state, dueAt, ruleId, latest } = entry;
    const date = entryDate(entry);
    const due = describeDue({ dueAt, today, state, ruleId, latest });
    const at = date ? placeOf(dayOf(date), axis) : 100;
    const beyond = date ? (at < 0 ? 'before' : at > 100 ? 'after' : null) : 'undated';
    return { id, title, kind: due.kind, label: due.text, date, at: clamp(at, 0, 100), beyond };
  });
  const isClosed = ({ kind }: RoadmapMark): boolean => kind === 'done' || kind === 'cancelled';
  return [...marks.filter(isClosed), ...marks.filter((mark) => !isClosed(mark))];
};

/** Returns the months to label above the strips, few enough to be readable. */
export const axisMonths = (axis: RoadmapAxis): (MonthStart & { at: number })[] => {
  const days = axis.to - axis.from;
  const every = days > 400 ? 6 : days > 240 ? 3 : 2;
  return monthStarts(axis.from, axis.to, every).map((start) => ({ ...start, at: placeOf(start.day, axis) }));
};

/** Describes the due date of an active milestone inside a sentence: "6 days overdue", "due today", "due 3 Dec". */
const spokenDue = ({ dueAt, ruleId, latest }: RoadmapEntry, today: IsoDate): string => {
  const { kind, text } = describeDue({ dueAt, today, state: 'active', ruleId, latest });
  if (kind === 'needed') return 'date needed';
  if (kind === 'at-once') return 'due at once';
  if (kind === 'surcharge' || kind === 'extension') return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (kind === 'none') return 'without a due date';
  if (kind === 'overdue')
    return text.replace(/ d overdue$/, text === '1 d overdue' ? ' day overdue' : ' days overdue');
  return `due ${kind === 'today' || text === 'Tomorrow' ? text.toLowerCase() : text}`;
};

/** Describes a strip: "3 milestones: 2 active, 1 finished. Next: File the response, due 3 Dec." */
export const roadmapSentence = (roadmap: readonly RoadmapEntry[], today: IsoDate): string => {
  if (roadmap.length === 0) return 'No milestones';
  const states = (['active', 'finished', 'cancelled'] as const).flatMap((state) => {
    const count = roadmap.filter((entry) => entry.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const next = roadmap
    .filter(({ state }) => state === 'active')
    .reduce<RoadmapEntry | null>((first, entry) => {
      if (!first) return entry;
      return entry.dueAt && (!first.dueAt || entry.dueAt < first.dueAt) ? entry : first;
    }, null);
  const tail = next ? ` Next: ${next.title}, ${spokenDue(next, today)}.` : '';
  return `${countOf(roadmap.length, 'milestone')}: ${states.join(', ')}.${tail}`;
};

/** Describes one milestone: "File the response: 6 days overdue", "Pay the issue fee: finished 3 Mar 2026". */
export const markSentence = (
  entry: RoadmapEntry,
  today: IsoDate,
  write: (date: IsoDate) => string,
): string => {
  const date = entryDate(entry);
  if (entry.state === 'cancelled')
    return `${entry.title}: cancelled${date ? `, was due ${write(date)}` : ''}`;
  if (entry.state === 'finished') return `${entry.title}: finished${date ? ` ${write(date)}` : ''}`;
  const day = entry.dueAt ? `, ${write(entry.dueAt)}` : '';
  return `${entry.title}: ${spokenDue(entry, today)}${day}`;
};
