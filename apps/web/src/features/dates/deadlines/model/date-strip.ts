import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { parseDay } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { unextendedDue } from '@hub/domain/deadlines/extensions/extension-taken.ts';

/** Entity size of the applicant, which reduces the Office's fees. */
export type EntitySize = DateCard['entitySize'];

/** Kind of a date on a strip; each kind has its own shape. */
export type StripKind =
  | 'task'
  | 'review'
  | 'client'
  | 'replied'
  | 'ptaSafe'
  | 'due'
  | 'extended'
  | 'latest'
  | 'today';

/** One date of a strip, placed from 0 at the start to 1 at the end. */
interface StripMark {
  kind: StripKind;
  label: string;
  date: IsoDate;
  place: number;
}

/** One month of extension. */
export interface ExtensionStep {
  month: number;
  date: IsoDate;
  place: number;
  /** Fee in US dollars for the entity size; null if not known. */
  price: number | null;
  /** Whether the period was extended to this month. */
  isTaken: boolean;
}

/** The dates of a milestone on one axis. */
export interface Strip {
  marks: readonly StripMark[];
  steps: readonly ExtensionStep[];
  /** Conflicts between the dates. */
  warnings: readonly string[];
  /** From the due date to the final date; null without extensions. */
  extension: { from: number; to: number } | null;
}

/** The dates of one day, which share a place and a label. */
export interface StripDay {
  date: IsoDate;
  place: number;
  /** "PTA-safe, due". */
  label: string;
  kinds: readonly StripKind[];
}

/** The dates that a strip shows. */
export interface StripDates {
  dueAt: IsoDate | null;
  /** Date of the task whose card is open. */
  taskAt?: IsoDate | null;
  clientDueDate: IsoDate | null;
  nextReviewAt: IsoDate | null;
  /** Date of a reply that did not end the period. */
  repliedAt?: IsoDate | null;
  deadline: DeadlineResponse | null;
  entitySize: EntitySize;
  /** The workspace's label of the second attorney review. */
  reviewLabel: string;
  today: IsoDate;
}

type Dated = Omit<StripMark, 'place'>;

/** Free space at each end, as a share of the whole axis. */
const stripMargin = 0.04;

/** Today is shown if it is at most this many days before the first or after the last date. */
const maxDaysToToday = 366;

const labels: Readonly<Record<Exclude<StripKind, 'review'>, string>> = {
  task: 'Task',
  client: 'Client',
  replied: 'Replied',
  ptaSafe: 'PTA-safe',
  due: 'Due',
  extended: 'Extended',
  latest: 'Final',
  today: 'Today',
};

/** Returns the fee of a month of extension; null if not known. */
const priceOf = (
  { fee, fees }: DeadlineResponse['extensions'][number],
  entitySize: EntitySize,
): number | null => fees?.[entitySize] ?? fee ?? null;

const listDates = ({
  dueAt,
  taskAt,
  clientDueDate,
  nextReviewAt,
  repliedAt,
  deadline,
  reviewLabel,
}: StripDates): Dated[] => {
  const due = (deadline && unextendedDue({ dueAt, deadline })) ?? dueAt ?? deadline?.due ?? null;
  const latest = deadline?.latest === due ? null : deadline?.latest;
  const dates: [StripKind, IsoDate | null | undefined][] = [
    ['task', taskAt],
    ['review', nextReviewAt],
    ['client', clientDueDate],
    ['replied', repliedAt],
    ['ptaSafe', deadline?.ptaSafe],
    ['due', due],
    ['extended', deadline?.extended?.date],
    ['latest', latest],
  ];
  return dates.flatMap(([kind, date]) =>
    date ? [{ kind, label: kind === 'review' ? reviewLabel : labels[kind], date }] : [],
  );
};

/** Returns warnings about a client date after the due date. */
export const clientDateWarnings = ({
  dueAt,
  clientDueDate,
}: Pick<StripDates, 'dueAt' | 'clientDueDate'>): string[] =>
  clientDueDate && dueAt && clientDueDate > dueAt ? ['The client date is after the due date.'] : [];

const listWarnings = ({ dueAt, clientDueDate, nextReviewAt, reviewLabel }: StripDates): string[] => [
  ...clientDateWarnings({ dueAt, clientDueDate }),
  ...(nextReviewAt && clientDueDate && nextReviewAt > clientDueDate
    ? [`${reviewLabel} is after the client date.`]
    : []),
  ...(nextReviewAt && dueAt && nextReviewAt > dueAt ? [`${reviewLabel} is after the due date.`] : []),
];

const dayOf = (date: IsoDate): number => parseDay(date) ?? 0;

/** First and last day of an axis, including its margins. */
export interface StripAxis {
  from: number;
  to: number;
  hasToday: boolean;
}

/** Returns the axis for all dates of a milestone; null without dates. Excludes today if it is far away. */
export const stripAxis = (dates: StripDates): StripAxis | null => {
  const dated = listDates(dates);
  if (dated.length === 0) return null;
  const days = [...dated, ...(dates.deadline?.extensions ?? [])].map(({ date }) => dayOf(date));
  const span = Math.max(...days) - Math.min(...days);
  const today = dayOf(dates.today);
  const hasToday =
    today > Math.min(...days) - 2 * span - maxDaysToToday &&
    today < Math.max(...days) + span + maxDaysToToday;
  if (hasToday) days.push(today);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const margin = Math.max(1, (last - first) * stripMargin);
  return { from: first - margin, to: last + margin, hasToday };
};

/** Places the dates of a milestone on an axis, earliest first. */
export const buildStrip = (dates: StripDates, { from, to, hasToday }: StripAxis): Strip => {
  const dated = listDates(dates);
  const extensions = dates.deadline?.extensions ?? [];
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
    steps: extensions.map((step) => ({
      month: step.month,
      date: step.date,
      place: placeOf(step.date),
      price: priceOf(step, dates.entitySize),
      isTaken: step.month === taken,
    })),
    warnings: listWarnings(dates),
    extension: due && latest ? { from: due.place, to: latest.place } : null,
  };
};

/** Groups the dates of a strip by day, earliest first. */
export const groupByDay = (marks: readonly StripMark[]): StripDay[] =>
  [...Map.groupBy(marks, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    place: ofDay[0]?.place ?? 0,
    label: ofDay.map(({ label }) => label).join(', '),
    kinds: ofDay.map(({ kind }) => kind),
  }));

/** A label with its preferred middle and its width, in pixels. */
interface StripLabel {
  at: number;
  width: number;
}

/** Free pixels between two labels of one row. */
const gap = 8;

/**
 * Places labels so that they neither overlap nor leave the strip: from left to right, each in the first row with room.
 */
export const placeLabels = (items: readonly StripLabel[], total: number): { left: number; row: number }[] => {
  const placed: { left: number; row: number }[] = [];
  const ends: number[] = [];
  const inOrder = items.map((item, index) => ({ ...item, index })).sort((a, b) => a.at - b.at);
  for (const { at, width, index } of inOrder) {
    const left = Math.max(0, Math.min(at - width / 2, total - width));
    const free = ends.findIndex((end) => end + gap <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = left + width;
    placed[index] = { left, row };
  }
  return placed;
};
