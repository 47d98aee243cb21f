import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { runTaskFilter } from '@hub/contract/search/search.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { createTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** A day that has passed wherever the test runs. */
export const longAgo = '2020-01-06';

/** The address of the list without a filter. */
export const everyTask = '/tasks?filter=';

interface OwnTask {
  title: string;
  status?: Task['status'];
  dueAt?: string;
  assignees?: string[];
  notes?: string;
  /** Besides the tag that all have. */
  tags?: string[];
}

/** Tasks of a test's own, which a tag finds that no other task has. */
export interface OwnTasks {
  invention: Invention;
  tag: string;
  tasks: Task[];
  /** The address of their list. */
  address: string;
}

/** Makes an invention with tasks in the order given; their titles stay as they are. */
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

/** The day on which the hub runs filters for a person. */
export const findToday = async (call: Caller): Promise<IsoDate> =>
  (await call(runTaskFilter, { body: { qs: 'today', size: 1 } })).today;
