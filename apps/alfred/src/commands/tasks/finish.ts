import type { TaskId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';

interface FinishInput {
  tasks: string[];
  outcome: string | undefined;
}

/** Sets tasks to done, one after the other; the first failure ends it. */
export const finish = async (
  { connect, output }: Context,
  { tasks, outcome }: FinishInput,
): Promise<void> => {
  const ids = tasks.map((task) => readId<TaskId>(task, 'task'));
  const { request } = await connect();
  const finished: Task[] = [];
  for (const id of ids) {
    const { updatedAt } = await request(getTask, { params: { id } });
    const reviewOutcome = outcome as Task['reviewOutcome'] | undefined;
    const body = { status: 'done', ...(reviewOutcome && { reviewOutcome }) } as const;
    const task = await request(updateTask, { params: { id }, query: { updatedAt }, body });
    finished.push(task);
    if (!output.isJson) output.event(task, () => `Finished: ${safeLine(task.title)}`);
  }
  if (output.isJson) output.show(finished, () => '');
};
