import type { InventionMilestones, Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { nextTask } from '@hub/domain/milestones/next-task.ts';

/** Tasks of one group as the server answers them: by the step's display position, ties by id. */
const compareTasks = (a: Task, b: Task): number => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Tasks that stand in the list; a deleted one stays in the cache so that it can come back. */
export const visibleTasks = (tasks: readonly Task[]): Task[] => tasks.filter((task) => !task.deleted);

/** Every task of an invention, deleted ones included. */
const allTasks = (work: InventionMilestones): Task[] => [
  ...work.milestones.flatMap((milestone) => milestone.tasks),
  ...work.tasks,
];

export const findTask = (work: InventionMilestones, id: string): Task | undefined =>
  allTasks(work).find((task) => task.id === id);

export const findMilestone = (work: InventionMilestones, id: string): Milestone | undefined =>
  work.milestones.find((milestone) => milestone.id === id);

const withTasks = (milestone: Milestone, tasks: Task[]): Milestone => ({
  ...milestone,
  tasks,
  nextTask: nextTask(visibleTasks(tasks)),
});

const without = (tasks: readonly Task[], id: string): Task[] => tasks.filter((task) => task.id !== id);

/** Puts a task where its milestone says, replacing what is known of it; it leaves the group it stood in. */
export function putTask(work: InventionMilestones, task: Task): InventionMilestones {
  const home = findMilestone(work, task.workflow.milestoneId ?? '');
  const place = (tasks: readonly Task[], isHome: boolean): Task[] =>
    isHome ? [...without(tasks, task.id), task].sort(compareTasks) : without(tasks, task.id);
  const isTouched = (milestone: Milestone): boolean =>
    milestone === home || milestone.tasks.some(({ id }) => id === task.id);
  return {
    ...work,
    tasks: place(work.tasks, home === undefined),
    milestones: work.milestones.map((milestone) =>
      isTouched(milestone) ? withTasks(milestone, place(milestone.tasks, milestone === home)) : milestone,
    ),
  };
}

/** Puts a milestone in its specified place; the tasks known here stay with it. */
export function putMilestone(work: InventionMilestones, milestone: Milestone): InventionMilestones {
  const known = findMilestone(work, milestone.id);
  const placed = known ? withTasks(milestone, known.tasks) : milestone;
  const others = work.milestones.filter(({ id }) => id !== milestone.id);
  return { ...work, milestones: [...others, placed].sort(compareMilestones) };
}

/** How far a group of tasks is: closed ones of all, cancelled ones left out. */
export function taskProgress(tasks: readonly Task[]): { done: number; total: number } {
  const counted = visibleTasks(tasks).filter((task) => task.status !== 'cancelled');
  return { done: counted.filter((task) => task.status === 'done').length, total: counted.length };
}
