import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** New invention with one milestone and its tasks. */
export interface NewWork {
  invention: Invention;
  milestone: Milestone;
  tasks: Task[];
}

/** Creates an invention with one milestone, due in the far future, and its tasks in the given order. */
export const createWork = async (call: Caller, tasks: readonly string[]): Promise<NewWork> => {
  const invention = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const milestone = await call(createMilestone, {
    body: { inventionId: invention.id, title: uniqueTitle('File the application'), dueAt: '2031-03-03' },
  });
  const made: Task[] = [];
  for (const [order, title] of tasks.entries())
    made.push(
      await call(createTask, {
        body: { inventionId: invention.id, milestoneId: milestone.id, title: uniqueTitle(title), order },
      }),
    );
  return { invention, milestone, tasks: made };
};

/** Returns the task at an index. Throws if there is none. */
export const taskAt = ({ tasks }: NewWork, index: number): Task => {
  const task = tasks[index];
  if (!task) throw new Error(`There is no task ${index}.`);
  return task;
};
