import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { createMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { createTask } from '@hub/contract/workflow/tasks.calls.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** An invention of a test's own, with one milestone and its tasks. */
export interface NewWork {
  invention: Invention;
  milestone: Milestone;
  tasks: Task[];
}

/** Makes an invention with one milestone, due in the far future, and its tasks in the order given. */
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

/** The task at a place. Throws where there is none. */
export const taskAt = ({ tasks }: NewWork, index: number): Task => {
  const task = tasks[index];
  if (!task) throw new Error(`There is no task ${index}.`);
  return task;
};
