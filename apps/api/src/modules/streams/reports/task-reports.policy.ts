import type { InventionProgress, TrendDay } from '@hub/contract/streams/task-events.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import type { StatusCount, TrendStep } from './task-reports.read-model.ts';

type Progress = Pick<InventionProgress, 'total' | 'done' | 'byStatus'>;

const progressOf = (counts: readonly StatusCount[]): Progress => {
  const count = (status: (typeof TASK_STATUSES)[number]): number =>
    counts.reduce((sum, row) => (row.status === status ? sum + row.total : sum), 0);
  const byStatus = {
    open: count('open'),
    'in-progress': count('in-progress'),
    waiting: count('waiting'),
    done: count('done'),
    cancelled: count('cancelled'),
  };
  const all = TASK_STATUSES.reduce((sum, status) => sum + byStatus[status], 0);
  return { total: all - byStatus.cancelled, done: byStatus.done, byStatus };
};

/** How far the work on each invention is, overall and by milestone. */
export const summariseProgress = (counts: readonly StatusCount[]): InventionProgress[] =>
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

/** Every day of a period with what its steps add up to. */
export const followTrend = (from: IsoDate, to: IsoDate, steps: readonly TrendStep[]): TrendDay[] => {
  const byDay = new Map(steps.map((step) => [step.day, step]));
  // Days are counted, not compared: the text of the day after the year 9999 sorts before all others.
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' });
  let overdue = 0;
  return Array.from({ length: days + 1 }, (_, day) => {
    const date = plusDays(from, day);
    const step = byDay.get(date);
    overdue += step?.overdue ?? 0;
    return { date, done: step?.done ?? 0, overdue };
  });
};
