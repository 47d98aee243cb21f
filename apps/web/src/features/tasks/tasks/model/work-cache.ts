import type { InventionMilestones, Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { nextTask } from '@hub/domain/milestones/next-task.ts';

/** Sorts tasks as the server does: by display position, then by id. */
const compareTasks = (a: Task, b: Task): number => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Returns the tasks without deleted ones, which stay cached so that they can be restored. */
export const visibleTasks = (tasks: readonly Task[]): Task[] => tasks.filter((task) => !task.deleted);

/** All tasks of an invention, including deleted ones. */
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

/** Inserts or replaces a task in the group of its milestone, and removes it from its previous group. */
export const putTask = (work: InventionMilestones, task: Task): InventionMilestones => {
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
};

/** Inserts or replaces a milestone in sort order, keeping its cached tasks. */
export const putMilestone = (work: InventionMilestones, milestone: Milestone): InventionMilestones => {
  const known = findMilestone(work, milestone.id);
  const placed = known ? withTasks(milestone, known.tasks) : milestone;
  const others = work.milestones.filter(({ id }) => id !== milestone.id);
  return { ...work, milestones: [...others, placed].sort(compareMilestones) };
};

/** Number of done tasks and of all tasks that are not cancelled. */
export const taskProgress = (tasks: readonly Task[]): { done: number; total: number } => {
  const counted = visibleTasks(tasks).filter((task) => task.status !== 'cancelled');
  return { done: counted.filter((task) => task.status === 'done').length, total: counted.length };
};
