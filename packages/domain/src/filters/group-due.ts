import { type IsoDate, plusDays } from '../dates/iso-date.ts';
import { endOfWeek } from '../dates/week.ts';

/** The groups of a list that is grouped by due date, in their order. */
export const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'this week', 'later', 'none', 'past'] as const;

export type DueGroup = (typeof DUE_GROUPS)[number];

/** The group a task stands in on a day. Only open work is overdue: what is done or cancelled is past, and comes last. */
export function dueGroup(dueAt: IsoDate | null, isOpen: boolean, today: IsoDate): DueGroup {
  if (dueAt === null) return 'none';
  if (dueAt < today) return isOpen ? 'overdue' : 'past';
  if (dueAt === today) return 'today';
  if (dueAt === plusDays(today, 1)) return 'tomorrow';
  return dueAt <= endOfWeek(today) ? 'this week' : 'later';
}
