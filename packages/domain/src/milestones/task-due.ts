import type { IsoDate } from '../dates/iso-date.ts';
import type { TaskStatus } from '../tasks/task-status.ts';
import { type DueDescription, describeDue } from './due-language.ts';

/** The dates of a task, as the contract has them. */
interface DatedTask {
  dueAt: IsoDate | null;
  status: TaskStatus;
  dueAtOnce: boolean;
  surcharge: { after: IsoDate; until: IsoDate } | null;
}

/** Describes the due date of a task on a day: "6 d overdue", "At once", "Surcharge until 19 Jan 2027". */
export const describeTaskDue = (
  { dueAt, status, dueAtOnce, surcharge }: DatedTask,
  today: IsoDate,
): DueDescription => {
  const state = status === 'done' ? 'finished' : status === 'cancelled' ? 'cancelled' : 'active';
  return describeDue({ dueAt, today, state, isAtOnce: dueAtOnce, surcharge });
};
