import { type IsoDate, weekdayName } from '../dates/iso-date.ts';
import { endOfWeek } from '../dates/week.ts';
import type { MilestoneState } from './milestone-state.ts';

/** Created once, because creating a format is far slower than using it. */
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' });

export type DueKind =
  | 'needed'
  | 'at-once'
  | 'overdue'
  | 'today'
  | 'next-3-days'
  | 'this-week'
  | 'later'
  | 'none'
  | 'done'
  | 'cancelled';

export interface DueDescription {
  kind: DueKind;
  /** Text next to the mark; the kind alone decides its shape and color. */
  text: string;
}

/** Rules whose act is due at once, without a last day: counting the days since then would mislead. */
export const rulesDueAtOnce: ReadonlySet<string> = new Set(['AB-R', 'MF-R']);

/** Whether a milestone has a rule whose date is still to be read in its document. */
export const isDateNeeded = ({
  dueAt,
  ruleId = null,
}: {
  dueAt: IsoDate | null;
  ruleId?: string | null | undefined;
}): boolean => ruleId !== null && dueAt === null;

/** Describes a due date relative to a day: "6 d overdue", "Today", "Tomorrow", "Tuesday", "3 Dec", "3 Feb 2027". */
export const describeDue = (due: {
  dueAt: IsoDate | null;
  today: IsoDate;
  state: MilestoneState;
  /** Rule that gives it its date, if any. */
  ruleId?: string | null | undefined;
  /** Whether its act is due at once; decided by the rule unless given. */
  isAtOnce?: boolean | undefined;
}): DueDescription => {
  if (due.state === 'finished') return { kind: 'done', text: 'Done' };
  if (due.state === 'cancelled') return { kind: 'cancelled', text: 'Cancelled' };
  if (isDateNeeded(due)) return { kind: 'needed', text: 'Date needed' };
  if (due.dueAt === null) return { kind: 'none', text: '–' };
  const today = Temporal.PlainDate.from(due.today);
  const date = Temporal.PlainDate.from(due.dueAt);
  const days = today.until(date, { largestUnit: 'day' }).days;
  const isAtOnce = due.isAtOnce ?? rulesDueAtOnce.has(due.ruleId ?? '');
  if (days <= 0 && isAtOnce) return { kind: 'at-once', text: 'At once' };
  if (days < 0) return { kind: 'overdue', text: `${-days} d overdue` };
  if (days === 0) return { kind: 'today', text: 'Today' };
  if (days <= 3) return { kind: 'next-3-days', text: days === 1 ? 'Tomorrow' : weekdayName(date) };
  if (due.dueAt <= endOfWeek(due.today)) return { kind: 'this-week', text: weekdayName(date) };
  return { kind: 'later', text: dayAndMonth(date, today) };
};

const dayAndMonth = (date: Temporal.PlainDate, today: Temporal.PlainDate): string => {
  const month = shortMonth.format(date);
  return date.year === today.year ? `${date.day} ${month}` : `${date.day} ${month} ${date.year}`;
};
