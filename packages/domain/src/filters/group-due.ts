import { type IsoDate, plusDays } from '../dates/iso-date.ts';
import { endOfWeek } from '../dates/week.ts';

/** Groups of a list grouped by due date, in order. */
export const dueGroups = ['overdue', 'today', 'tomorrow', 'this week', 'later', 'none', 'past'] as const;

export type DueGroup = (typeof dueGroups)[number];

/**
 * Returns the group of a task on a day. Only open tasks are overdue, and those that are due at once are due today instead;
 * closed ones are `past` and come last.
 */
export const dueGroup = (
  { dueAt, isOpen, isAtOnce }: { dueAt: IsoDate | null; isOpen: boolean; isAtOnce: boolean },
  today: IsoDate,
): DueGroup => {
  if (dueAt === null) return 'none';
  if (dueAt < today && isOpen) return isAtOnce ? 'today' : 'overdue';
  if (dueAt < today) return 'past';
  if (dueAt === today) return 'today';
  if (dueAt === plusDays(today, 1)) return 'tomorrow';
  return dueAt <= endOfWeek(today) ? 'this week' : 'later';
};
