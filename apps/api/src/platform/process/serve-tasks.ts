import { endWhenAlone } from './end-when-alone.ts';
import type { TaskReply, TaskRequest } from './task-messages.ts';

const maxFaultLength = 500;

/** Does the tasks that the hub sends to this process, which `createTaskProcess` started. */
export const serveTasks = <Task>(work: (task: Task) => unknown): void => {
  const answer = async ({ id, task }: TaskRequest): Promise<TaskReply> => {
    try {
      return { id, result: await work(task as Task) };
    } catch (error) {
      return { id, fault: String(error).slice(0, maxFaultLength) };
    }
  };
  process.on('message', async (request: TaskRequest) => {
    process.send?.(await answer(request));
  });
  endWhenAlone();
};
