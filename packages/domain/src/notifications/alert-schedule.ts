import { parseDay } from '../dates/day-number.ts';
import { type IsoDate, plusDays } from '../dates/iso-date.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Days before a due date on which its people are alerted. */
export const dueAlertDays = [7, 3, 1, 0] as const;

/** Days before a final date on which its people are alerted. */
export const finalAlertDays = [30, 14, 7, 3, 1, 0] as const;

/** Dates that passed longer ago raise nothing any more, except a due date whose final date is still to come. */
export const maxDaysPast = 30;

/** Days after which an open act without a last day, or a date that nobody has entered, is raised again. */
export const repeatDays = 7;

/** From this many days before a date on, an alert that nobody has read goes to a second person. */
export const escalationDays = 3;

/** An alert counts as read from this many days before its date on: before, it was only an announcement. */
export const alertedDays = 8;

/** An open milestone, as its alerts need it. */
export interface AlertedWork {
  /** Whether the law sets its date. */
  isStatutory: boolean;
  /** Whether its act has no last day and is due at once. */
  isAtOnce: boolean;
  dueAt: IsoDate | null;
  /** Last day with every extension, surcharge or grace; null if the law sets none. */
  finalAt: IsoDate | null;
  /** Date of a reply that did not end the period. */
  repliedAt: IsoDate | null;
  openedOn: IsoDate;
}

/** Kind of date that an alert is about. */
export type AlertSubject = 'due' | 'final' | 'at-once' | 'date-needed';

/** Kinds of the notifications about each subject. */
export const kindsOfSubject: Readonly<Record<AlertSubject, readonly NotificationKind[]>> = {
  due: ['due-soon', 'overdue'],
  final: ['final-date'],
  'at-once': ['at-once'],
  'date-needed': ['date-needed'],
};

/** An alert that is to be in the inbox of its people on a day. */
export interface Alert {
  about: AlertSubject;
  kind: NotificationKind;
  /** Date and step that raised it. An alert with another cause is raised again and is unread again. */
  cause: string;
  /** Null for a date that is needed. */
  date: IsoDate | null;
}

/** A date of a milestone that is watched. */
interface Watched {
  about: AlertSubject;
  date: IsoDate | null;
  /** From when on an alert that was read counts as heard, and from when on one that was not goes to a second person. */
  alertedSince: IsoDate;
  escalatesOn: IsoDate;
}

const numberOf = (date: IsoDate): number => parseDay(date) ?? Number.NaN;

const dated = (about: AlertSubject, date: IsoDate): Watched => ({
  ...{ about, date },
  alertedSince: plusDays(date, -alertedDays),
  escalatesOn: plusDays(date, -escalationDays),
});

const undated = (about: AlertSubject, date: IsoDate | null, since: IsoDate): Watched => ({
  ...{ about, date },
  alertedSince: since,
  escalatesOn: plusDays(since, escalationDays),
});

/**
 * Returns the dates of an open milestone that are watched. The final date is never before the due date, and one day is
 * watched once: as the final one. After a reply only the final date counts.
 */
export const watchedDates = ({
  isStatutory,
  isAtOnce,
  dueAt,
  finalAt,
  repliedAt,
  openedOn,
}: AlertedWork): Watched[] => {
  if (dueAt === null) return isStatutory ? [undated('date-needed', null, openedOn)] : [];
  if (isAtOnce) return [dated('due', dueAt), undated('at-once', dueAt, dueAt > openedOn ? dueAt : openedOn)];
  if (!isStatutory || finalAt === null) return [dated('due', dueAt)];
  const last = finalAt > dueAt ? finalAt : dueAt;
  const isDueWatched = repliedAt === null && last !== dueAt;
  return [...(isDueWatched ? [dated('due', dueAt)] : []), dated('final', last)];
};

const stageOf = (days: number, stages: readonly number[]): number | undefined =>
  stages.filter((stage) => days <= stage).at(-1);

const alertOn = (
  work: AlertedWork,
  { about, date }: Watched,
  today: IsoDate,
): Omit<Alert, 'about'> | null => {
  const age = (since: IsoDate): number =>
    Math.floor(Math.max(0, numberOf(today) - numberOf(since)) / repeatDays);
  if (date === null) return { kind: 'date-needed', cause: `needed ${age(work.openedOn)}`, date };
  const left = numberOf(date) - numberOf(today);
  if (about === 'at-once')
    return left > 0 ? null : { kind: 'at-once', cause: `${date} at once ${age(date)}`, date };
  const isPastKept = left >= -maxDaysPast;
  if (about === 'final') {
    if (left < 0) return isPastKept ? { kind: 'final-date', cause: `${date} passed`, date } : null;
    const stage = stageOf(left, finalAlertDays);
    return stage === undefined ? null : { kind: 'final-date', cause: `${date} ${stage}`, date };
  }
  if (left < 0 || (left === 0 && work.isAtOnce)) {
    const isAhead = work.isStatutory && work.finalAt !== null && work.finalAt >= today;
    return !work.isAtOnce && (isPastKept || isAhead) ? { kind: 'overdue', cause: date, date } : null;
  }
  const stage = stageOf(left, dueAlertDays);
  return stage === undefined ? null : { kind: 'due-soon', cause: `${date} ${stage}`, date };
};

/**
 * Returns the alerts about an open milestone that its people have on a day: 7, 3, 1 and 0 days before its due date and 30,
 * 14, 7, 3, 1 and 0 days before its final date; while it is overdue; and as long as its act is due at once or its date needed.
 */
export const alertsOn = (work: AlertedWork, today: IsoDate): Alert[] =>
  watchedDates(work).flatMap((watched) => {
    const alert = alertOn(work, watched, today);
    return alert ? [{ about: watched.about, ...alert }] : [];
  });
