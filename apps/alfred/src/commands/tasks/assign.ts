import type { TaskId } from '@hub/contract/fields.ts';
import { assignTasks } from '@hub/contract/tasks/tasks.calls.ts';
import { readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';

/** Replaces the assignees of tasks. */
export const assign = async (
  { connect, output }: Context,
  { tasks, to }: { tasks: string[]; to: string[] },
): Promise<void> => {
  const taskIds = tasks.map((task) => readId<TaskId>(task, 'task'));
  const { request } = await connect();
  const assigned = await request(assignTasks, { body: { taskIds, assignees: to } });
  output.show(assigned, () =>
    assigned
      .map(({ title, assignees }) => safeLine(`${title}: ${assignees.join(', ') || 'assigned to nobody'}`))
      .join('\n'),
  );
};
