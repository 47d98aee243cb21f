import { endWhenAlone } from './end-when-alone.ts';
import type { TaskReply, TaskRequest } from './task-messages.ts';

const maxFaultLength = 500;

const send = (reply: TaskReply): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(reply, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Does the tasks that the hub sends to this process, which `createGuardedProcess` started. `sendPart` sends a part of the result
 * before the end.
 */
export const serveTasks = <Task>(
  work: (task: Task, sendPart: (part: unknown) => Promise<void>) => unknown,
): void => {
  const reply = async ({ id, task }: TaskRequest): Promise<TaskReply> => {
    try {
      return { id, result: await work(task as Task, (part) => send({ id, part })) };
    } catch (error) {
      return { id, fault: String(error).slice(0, maxFaultLength) };
    }
  };
  process.on('message', async (request: TaskRequest) => {
    await send(await reply(request));
  });
  endWhenAlone();
};
