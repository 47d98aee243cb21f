import type { DateCard, DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { parseDay } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { unextendedDue } from '@hub/domain/deadlines/extension-taken.ts';

/** Size of the applicant, by which the Office's fees are reduced. */
export type EntitySize = DateCard['entitySize'];

/** What a date of a strip is; each kind has a shape of its own. */
export type StripKind = 'task' | 'review' | 'client' | 'ptaSafe' | 'due' | 'extended' | 'latest' | 'today';

/** One date of a strip with its place from 0 at the start to 1 at the end. */
interface StripMark {
  readonly kind: StripKind;
  readonly label: string;
  readonly date: IsoDate;
  readonly place: number;
}

/** One month of extension. */
export interface StripRung {
  readonly month: number;
  readonly date: IsoDate;
  readonly place: number;
  /** In US dollars for the applicant's size; null where it is not known. */
  readonly price: number | null;
  /** Whether the period was extended by so much. */
  readonly isTaken: boolean;
}

/** The dates of a milestone on one axis. */
export interface Strip {
  readonly marks: readonly StripMark[];
  readonly rungs: readonly StripRung[];
  /** What does not fit together, in words. */
  readonly warnings: readonly string[];
  /** From the due date to the latest one, where extensions can be had. */
  readonly extension: { readonly from: number; readonly to: number } | null;
}

/** The dates of one day: they share a place and a label. */
export interface StripDay {
  readonly date: IsoDate;
  readonly place: number;
  /** "PTA-safe, due". */
  readonly label: string;
  readonly kinds: readonly StripKind[];
}

/** What a strip is drawn from. */
export interface StripDates {
  readonly dueAt: IsoDate | null;
  /** The date of the task that is looked at. */
  readonly taskAt?: IsoDate | null;
  readonly clientDueDate: IsoDate | null;
  readonly nextReviewAt: IsoDate | null;
  readonly deadline: DeadlineAnswer | null;
  readonly entitySize: EntitySize;
  readonly today: IsoDate;
}

type Dated = Omit<StripMark, 'place'>;

/** Days left free at each end, as a share of the whole. */
const MARGIN = 0.04;

/** Days before the first date and after the last in which today is always shown. */
const NEAR = 366;

const labels: Readonly<Record<StripKind, string>> = {
  task: 'Task',
  review: '2AR',
  client: 'Client',
  ptaSafe: 'PTA-safe',
  due: 'Due',
  extended: 'Extended',
  latest: 'Latest',
  today: 'Today',
};

/** What a month of extension costs; null where it is not known. */
const priceOf = (
  { fee, fees }: DeadlineAnswer['extensions'][number],
  entitySize: EntitySize,
): number | null => fees?.[entitySize] ?? fee ?? null;

const listDates = ({ dueAt, taskAt, clientDueDate, nextReviewAt, deadline }: StripDates): Dated[] => {
  const due = (deadline && unextendedDue({ dueAt, deadline })) ?? dueAt ?? deadline?.due ?? null;
  const latest = deadline?.latest === due ? null : deadline?.latest;
  const dates: [StripKind, IsoDate | null | undefined][] = [
    ['task', taskAt],
    ['review', nextReviewAt],
    ['client', clientDueDate],
    ['ptaSafe', deadline?.ptaSafe],
    ['due', due],
    ['extended', deadline?.extended?.date],
    ['latest', latest],
  ];
  return dates.flatMap(([kind, date]) => (date ? [{ kind, label: labels[kind], date }] : []));
};

/** What does not fit between the client date and the due date, in words. */
export const clientDateWarnings = ({
  dueAt,
  clientDueDate,
}: Pick<StripDates, 'dueAt' | 'clientDueDate'>): string[] =>
  clientDueDate && dueAt && clientDueDate > dueAt ? ['The client date is after the due date.'] : [];

const listWarnings = ({ dueAt, clientDueDate, nextReviewAt }: StripDates): string[] => [
  ...clientDateWarnings({ dueAt, clientDueDate }),
  ...(nextReviewAt && clientDueDate && nextReviewAt > clientDueDate
    ? ['The second attorney review is after the client date.']
    : []),
  ...(nextReviewAt && dueAt && nextReviewAt > dueAt
    ? ['The second attorney review is after the due date.']
    : []),
];

const dayOf = (date: IsoDate): number => parseDay(date) ?? 0;

/** The days an axis begins and ends with, its margins among them. */
export interface StripAxis {
  readonly from: number;
  readonly to: number;
  readonly hasToday: boolean;
}

/** The axis that shows all dates of a milestone; null where it has none. Today is left out where it is far off. */
export function stripAxis(dates: StripDates): StripAxis | null {
  const dated = listDates(dates);
  if (dated.length === 0) return null;
  const days = [...dated, ...(dates.deadline?.extensions ?? [])].map(({ date }) => dayOf(date));
  const span = Math.max(...days) - Math.min(...days);
  const today = dayOf(dates.today);
  const hasToday = today > Math.min(...days) - 2 * span - NEAR && today < Math.max(...days) + span + NEAR;
  if (hasToday) days.push(today);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const margin = Math.max(1, (last - first) * MARGIN);
  return { from: first - margin, to: last + margin, hasToday };
}

/** The dates of a milestone on an axis, the earliest first. */
export function buildStrip(dates: StripDates, { from, to, hasToday }: StripAxis): Strip {
  const dated = listDates(dates);
  const ladder = dates.deadline?.extensions ?? [];
  const placeOf = (date: IsoDate): number => Math.min(1, Math.max(0, (dayOf(date) - from) / (to - from)));
  const all: Dated[] = hasToday
    ? [...dated, { kind: 'today', label: labels.today, date: dates.today }]
    : dated;
  const marks = all
    .map((mark) => ({ ...mark, place: placeOf(mark.date) }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const due = marks.find(({ kind }) => kind === 'due');
  const latest = marks.find(({ kind }) => kind === 'latest');
  const taken = dates.deadline?.extended?.month;
  return {
    marks,
    rungs: ladder.map((rung) => ({
      month: rung.month,
      date: rung.date,
      place: placeOf(rung.date),
      price: priceOf(rung, dates.entitySize),
      isTaken: rung.month === taken,
    })),
    warnings: listWarnings(dates),
    extension: due && latest ? { from: due.place, to: latest.place } : null,
  };
}

/** The dates of a strip by day, the earliest first. */
export function groupByDay(marks: readonly StripMark[]): StripDay[] {
  return [...Map.groupBy(marks, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    place: ofDay[0]?.place ?? 0,
    label: ofDay.map(({ label }) => label).join(', '),
    kinds: ofDay.map(({ kind }) => kind),
  }));
}

/** A label: where its middle would stand best, and how wide it is, in pixels. */
interface StripLabel {
  readonly at: number;
  readonly width: number;
}

/** Pixels left free between two labels of one row. */
const GAP = 8;

/**
 * Where labels stand so that none covers another and none leaves the strip: each in the first row that has room for
 * it, from left to right.
 */
export function placeLabels(
  items: readonly StripLabel[],
  total: number,
): { readonly left: number; readonly row: number }[] {
  const placed: { left: number; row: number }[] = [];
  const ends: number[] = [];
  const inOrder = items.map((item, index) => ({ ...item, index })).sort((a, b) => a.at - b.at);
  for (const { at, width, index } of inOrder) {
    const left = Math.max(0, Math.min(at - width / 2, total - width));
    const free = ends.findIndex((end) => end + GAP <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = left + width;
    placed[index] = { left, row };
  }
  return placed;
}
