import type { TaskId } from '@hub/contract/fields.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { readText } from '../read-text.ts';

/** Adds a comment to a task. */
export const comment = async (
  { connect, output }: Context,
  { task, text }: { task: string; text: string },
): Promise<void> => {
  const taskId = readId<TaskId>(task, 'task');
  const content = await readText(text);
  const { request } = await connect();
  const added = await request(commentTask, { params: { taskId }, body: { content } });
  output.show(added, () => 'Comment added.');
};
