import { type IsoDate, weekdayName } from '../dates/iso-date.ts';
import { endOfWeek } from '../dates/week.ts';
import type { MilestoneState } from './milestone-state.ts';

/** Created once, because creating a format is far slower than using it. */
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' });

export type DueKind =
  | 'needed'
  | 'at-once'
  /** Past its due date, but payable with a surcharge. */
  | 'surcharge'
  /** Past its due date before it began, because a reply was filed: only extensions are left. */
  | 'extension'
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

/** Rules whose fee can be paid with a surcharge after the due date, until the final date. */
export const rulesWithSurcharge: ReadonlySet<string> = new Set([
  ...['MF-1', 'MF-2', 'MF-3'],
  ...['EP-AN', 'JP-AN', 'CN-AN', 'KR-AN', 'CA-AN', 'AU-AN', 'IN-AN'],
]);

/** Rules of periods that go on after a reply: their due date can be past before the document that starts them. */
export const rulesAfterReply: ReadonlySet<string> = new Set(['OA-ADV']);

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
  /** Final date, if known. */
  latest?: IsoDate | null | undefined;
  /** Surcharge period of the fee that a task belongs to. */
  surcharge?: { after: IsoDate; until: IsoDate } | null | undefined;
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
  const graced = days < 0 ? describeGrace(due, today) : null;
  if (graced) return graced;
  if (days < 0) return { kind: 'overdue', text: `${-days} d overdue` };
  if (days === 0) return { kind: 'today', text: 'Today' };
  if (days <= 3) return { kind: 'next-3-days', text: days === 1 ? 'Tomorrow' : weekdayName(date) };
  if (due.dueAt <= endOfWeek(due.today)) return { kind: 'this-week', text: weekdayName(date) };
  return { kind: 'later', text: dayAndMonth(date, today) };
};

/** Describes a date that has passed although the act is still possible without being called overdue; null otherwise. */
const describeGrace = (
  { dueAt, today: now, ruleId, latest, surcharge }: Parameters<typeof describeDue>[0],
  today: Temporal.PlainDate,
): DueDescription | null => {
  const isAfterReply = rulesAfterReply.has(ruleId ?? '');
  const ofRule = rulesWithSurcharge.has(ruleId ?? '') ? { after: dueAt, until: latest } : null;
  const { after, until } = surcharge ?? ofRule ?? { after: dueAt, until: isAfterReply ? latest : null };
  if (!until || !after || now <= after || now > until) return null;
  const day = dayAndMonth(Temporal.PlainDate.from(until), today);
  return isAfterReply
    ? { kind: 'extension', text: `Final date ${day}` }
    : { kind: 'surcharge', text: `Surcharge until ${day}` };
};

const dayAndMonth = (date: Temporal.PlainDate, today: Temporal.PlainDate): string => {
  const month = shortMonth.format(date);
  return date.year === today.year ? `${date.day} ${month}` : `${date.day} ${month} ${date.year}`;
};
