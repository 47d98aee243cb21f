import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** Date in the past, wherever the test runs. */
export const longAgo = '2020-01-06';

/** URL of the list without a filter. */
export const everyTask = '/tasks?filter=';

interface OwnTask {
  title: string;
  status?: Task['status'];
  dueAt?: string;
  assignees?: string[];
  notes?: string;
  /** Tags in addition to the shared one. */
  tags?: string[];
}

/** New tasks with a unique tag. */
export interface OwnTasks {
  invention: Invention;
  tag: string;
  tasks: Task[];
  /** URL of their list. */
  address: string;
}

/** Creates an invention with tasks in the given order, with unchanged titles. */
export const createOwnTasks = async (call: Caller, tasks: readonly OwnTask[]): Promise<OwnTasks> => {
  const tag = uniqueTitle('batch');
  const invention = await call(createInvention, { body: { title: uniqueTitle('Hinged lid') } });
  const made: Task[] = [];
  for (const [order, { tags = [], ...task }] of tasks.entries())
    made.push(
      await call(createTask, { body: { inventionId: invention.id, order, ...task, tags: [tag, ...tags] } }),
    );
  return { invention, tag, tasks: made, address: `/tasks?tags=${encodeURIComponent(tag)}` };
};
