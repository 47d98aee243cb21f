import { addBusinessDays } from '../../dates/business-days.ts';
import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { isOpen } from '../../tasks/task-status.ts';
import type { ChasedMilestone, ChasedTask, ChaseInput } from './chased-task.ts';
import { countOf, plainText } from './script-result.ts';

/** New date of an overdue task with its reason; a null date where only a person may choose. */
interface NewDate {
  date: IsoDate | null;
  reason: string;
}

/** New dates by the id of the task. */
export type NewDates = ReadonlyMap<string, NewDate>;

/** Business days from today to the first proposed date; each later step of the same work gets one more. */
const firstDays = 3;

/** A step, and the date before which its work has to end. */
interface Limit {
  title: string;
  dueAt: IsoDate;
}

/** Groups the open tasks of one milestone or workflow, in the order of their steps. */
const listWork = (tasks: readonly ChasedTask[]): ChasedTask[][] => {
  const work = Map.groupBy(
    tasks.filter(({ status }) => isOpen(status)),
    ({ id, workflow }) => workflow.milestoneId ?? workflow.id ?? id,
  );
  return [...work.values()].map((steps) =>
    steps.toSorted((a, b) => a.order - b.order || ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1)),
  );
};

/** Returns what comes next: the earliest later step whose date holds, or the milestone. */
const findLimit = (
  later: readonly ChasedTask[],
  milestone: ChasedMilestone | undefined,
  isMoved: (task: ChasedTask) => boolean,
  today: IsoDate,
): Limit | undefined =>
  [
    ...later.filter((task) => !isMoved(task) && (task.dueAt ?? '') >= today),
    ...(milestone ? [milestone] : []),
  ]
    .flatMap(({ title, dueAt }) => (dueAt === null ? [] : [{ title, dueAt }]))
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0];

/** A step that got a new date. */
interface Dated extends Limit {
  /** Business days from today. */
  days: number;
  order: number;
  /** Its date before. */
  was: IsoDate | null;
}

const named = ({ title, dueAt }: Limit): string => `“${plainText(title)}” on ${writeDate(dueAt)}`;

const dateStep = (today: IsoDate, earlier: Dated | undefined, limit: Limit | undefined) => {
  const least = (earlier?.days ?? 0) + 1;
  const fits = [Math.max(firstDays, least), least].find(
    (days) => !limit || addBusinessDays(today, days) < limit.dueAt,
  );
  if (fits === undefined) return undefined;
  const date = addBusinessDays(today, fits);
  const around = [earlier && `after ${named(earlier)}`, limit && `before ${named(limit)}`].filter(Boolean);
  const place = [`${writeDate(date)} is ${countOf(fits, 'business day')} from today`, ...around].join(', ');
  return { days: fits, date, reason: `${place}.` };
};

/**
 * Returns new dates for overdue tasks: some business days from today, each after the step before it, and before the next
 * step that is not moved and before the milestone. The act that meets a milestone is never moved.
 * @param isMoved whether a task is so late that it gets a new date
 */
export const findNewDates = (
  { today, tasks, milestones }: ChaseInput,
  isMoved: (task: ChasedTask) => boolean,
): NewDates => {
  const dates = new Map<string, NewDate>();
  const isMovable = (task: ChasedTask): boolean => isMoved(task) && !task.critical;
  for (const steps of listWork(tasks)) {
    let last: Dated | undefined;
    let earlier: Dated | undefined;
    for (const [place, step] of steps.entries()) {
      if (!isMovable(step)) continue;
      const { id, title, order, dueAt: was, workflow } = step;
      const milestone = milestones.find((one) => one.id === workflow.milestoneId);
      const limit = findLimit(steps.slice(place + 1), milestone, isMovable, today);
      // Steps of the same place and day go side by side.
      if (last?.order !== order || last.was !== was) earlier = last;
      const found = dateStep(today, earlier, limit);
      dates.set(
        id,
        found ?? { date: null, reason: `No business day is left before ${limit ? named(limit) : 'it'}.` },
      );
      if (found) last = { title, dueAt: found.date, days: found.days, order, was };
    }
  }
  return dates;
};
