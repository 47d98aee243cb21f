import type { OverviewRow, RoadmapEntry } from '@hub/contract/search/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { OFFICE_TIME_ZONE } from '@hub/domain/dates/today.ts';
import { type DueKind, describeDue } from '@hub/domain/milestones/due-language.ts';
import { countOf } from '../../../lib/count-words.ts';
import { dayIn } from '../../../lib/day-in.ts';
import { dayOf, type MonthStart, monthStarts } from './day-scale.ts';

/** The stretch of time that the strips of all rows share, in days since 1970. */
export interface RoadmapAxis {
  from: number;
  to: number;
  today: number;
}

/** A milestone's place on a strip. */
export interface RoadmapMark {
  id: string;
  title: string;
  kind: DueKind;
  /** "6 d overdue", "Done". */
  words: string;
  date: IsoDate | null;
  /** From 0 at the left to 100 at the right. */
  at: number;
  /** Whether it stands at an end because its day lies beyond it, or because it has none. */
  beyond: 'before' | 'after' | 'undated' | null;
}

/** The axis reaches as far as the milestones do, but never less and never more than this around today. */
const REACH = { leastBefore: 30, mostBefore: 180, leastAfter: 90, mostAfter: 365 } as const;
const MARGIN_DAYS = 7;

/** The day an entry was finished where its due date is counted, at the patent office. */
export const finishedDay = ({ state, finishedAt }: RoadmapEntry): IsoDate | null =>
  state === 'finished' && finishedAt ? dayIn(OFFICE_TIME_ZONE, finishedAt) : null;

/** The day an entry stands at: when it was finished, else when it is due. */
export const entryDate = (entry: RoadmapEntry): IsoDate | null => finishedDay(entry) ?? entry.dueAt;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** One axis for all rows. */
export function roadmapAxis(rows: readonly Pick<OverviewRow, 'roadmap'>[], today: IsoDate): RoadmapAxis {
  const now = dayOf(today);
  const days = rows
    .flatMap(({ roadmap }) => roadmap.map(entryDate))
    .flatMap((date) => (date ? [dayOf(date)] : []));
  const first = days.reduce((least, day) => Math.min(least, day), now);
  const last = days.reduce((most, day) => Math.max(most, day), now);
  return {
    from: clamp(first - MARGIN_DAYS, now - REACH.mostBefore, now - REACH.leastBefore),
    to: clamp(last + MARGIN_DAYS, now + REACH.leastAfter, now + REACH.mostAfter),
    today: now,
  };
}

/** Where a day stands on the axis: from 0 to 100, beyond it less or more. */
export const placeOf = (day: number, { from, to }: RoadmapAxis): number => ((day - from) / (to - from)) * 100;

/** The marks of a row: closed ones first, so that what is still to be done lies over them. */
export function roadmapMarks(
  roadmap: readonly RoadmapEntry[],
  axis: RoadmapAxis,
  today: IsoDate,
): RoadmapMark[] {
  const marks = roadmap.map((entry): RoadmapMark => {
    const { id, title, state, dueAt } = entry;
    const date = entryDate(entry);
    const due = describeDue({ dueAt, today, state });
    const at = date ? placeOf(dayOf(date), axis) : 100;
    const beyond = date ? (at < 0 ? 'before' : at > 100 ? 'after' : null) : 'undated';
    return { id, title, kind: due.kind, words: due.text, date, at: clamp(at, 0, 100), beyond };
  });
  const isClosed = ({ kind }: RoadmapMark): boolean => kind === 'done' || kind === 'cancelled';
  return [...marks.filter(isClosed), ...marks.filter((mark) => !isClosed(mark))];
}

/** The months written over the strips: few enough to be read. */
export function axisMonths(axis: RoadmapAxis): (MonthStart & { at: number })[] {
  const days = axis.to - axis.from;
  const every = days > 400 ? 6 : days > 240 ? 3 : 2;
  return monthStarts(axis.from, axis.to, every).map((start) => ({ ...start, at: placeOf(start.day, axis) }));
}

/** "6 d overdue", "due today", "due 3 Dec": how an active milestone's date sounds inside a sentence. */
function spokenDue(dueAt: IsoDate | null, today: IsoDate): string {
  const { kind, text } = describeDue({ dueAt, today, state: 'active' });
  if (kind === 'none') return 'without a due date';
  if (kind === 'overdue')
    return text.replace(/ d overdue$/, text === '1 d overdue' ? ' day overdue' : ' days overdue');
  return `due ${kind === 'today' || text === 'Tomorrow' ? text.toLowerCase() : text}`;
}

/** What a strip shows, in words: "3 milestones: 2 active, 1 finished. Next: File the response, due 3 Dec." */
export function roadmapSentence(roadmap: readonly RoadmapEntry[], today: IsoDate): string {
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
  const tail = next ? ` Next: ${next.title}, ${spokenDue(next.dueAt, today)}.` : '';
  return `${countOf(roadmap.length, 'milestone')}: ${states.join(', ')}.${tail}`;
}

/** One milestone in words: "File the response: 6 days overdue", "Pay the issue fee: finished 3 Mar 2026". */
export function markSentence(entry: RoadmapEntry, today: IsoDate, write: (date: IsoDate) => string): string {
  const date = entryDate(entry);
  if (entry.state === 'cancelled')
    return `${entry.title}: cancelled${date ? `, was due ${write(date)}` : ''}`;
  if (entry.state === 'finished') return `${entry.title}: finished${date ? ` ${write(date)}` : ''}`;
  const day = entry.dueAt ? `, ${write(entry.dueAt)}` : '';
  return `${entry.title}: ${spokenDue(entry.dueAt, today)}${day}`;
}
