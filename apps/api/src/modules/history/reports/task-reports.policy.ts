import type { InventionProgress, TrendDay } from '@hub/contract/history/history.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { StatusCount, TrendStep } from './task-reports.read-model.ts';

type Progress = Pick<InventionProgress, 'total' | 'done' | 'byStatus'>;

const progressOf = (counts: readonly StatusCount[]): Progress => {
  const count = (status: (typeof taskStatuses)[number]): number =>
    counts.reduce((sum, row) => (row.status === status ? sum + row.total : sum), 0);
  const byStatus = {
    open: count('open'),
    'in-progress': count('in-progress'),
    waiting: count('waiting'),
    done: count('done'),
    cancelled: count('cancelled'),
  };
  const all = taskStatuses.reduce((sum, status) => sum + byStatus[status], 0);
  return { total: all - byStatus.cancelled, done: byStatus.done, byStatus };
};

/** Computes the progress of each invention, overall and by milestone. */
export const summarizeProgress = (counts: readonly StatusCount[]): InventionProgress[] =>
  Map.groupBy(counts, ({ inventionId }) => inventionId)
    .entries()
    .map(([inventionId, ofInvention]) => ({
      inventionId,
      ...progressOf(ofInvention),
      milestones: Map.groupBy(
        ofInvention.filter(({ status }) => status !== null),
        ({ milestoneId }) => milestoneId,
      )
        .entries()
        .map(([milestoneId, ofMilestone]) => ({ milestoneId, ...progressOf(ofMilestone) }))
        .toArray(),
    }))
    .toArray();

/** Returns every day of a period with the running totals of its steps. */
export const computeTrend = (from: IsoDate, to: IsoDate, steps: readonly TrendStep[]): TrendDay[] => {
  const byDay = new Map(steps.map((step) => [step.day, step]));
  // Counts days instead of comparing texts: the day after the year 9999 would sort before all others.
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' });
  let overdue = 0;
  return Array.from({ length: days + 1 }, (_, day) => {
    const date = plusDays(from, day);
    const step = byDay.get(date);
    overdue += step?.overdue ?? 0;
    return { date, done: step?.done ?? 0, overdue };
  });
};
