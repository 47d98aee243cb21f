import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { type Task, taskSchema } from '@hub/contract/workflow/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { workQuery } from './work.queries.ts';

/** Every cached answer that holds tasks stands under this key: pages of lists, columns of boards, single tasks. */
const TASKS_KEY = ['tasks'] as const;

/** Where an answer keeps the tasks it holds. */
const HOLDERS = ['collection', 'pages'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTask = (value: unknown): value is Task =>
  isRecord(value) && 'id' in value && 'workflow' in value && 'inventionId' in value && 'dueAt' in value;

/** Goes through the tasks of an answer; what none of them changes stays the same object. */
function mapTasks(data: unknown, change: (task: Task) => Task): unknown {
  if (isTask(data)) return change(data);
  if (Array.isArray(data)) {
    const changed = data.map((one: unknown) => mapTasks(one, change));
    return changed.some((one, index) => one !== data[index]) ? changed : data;
  }
  if (!isRecord(data)) return data;
  const holder = HOLDERS.find((name) => Array.isArray(data[name]));
  if (!holder) return data;
  const held = mapTasks(data[holder], change);
  return held === data[holder] ? data : { ...data, [holder]: held };
}

/** A task of any cached list or view; the newest version of it where several hold it. */
export function findCachedTask(client: QueryClient, id: TaskId): Task | undefined {
  let found: Task | undefined;
  for (const [, data] of client.getQueriesData({ queryKey: TASKS_KEY })) {
    mapTasks(data, (task) => {
      if (task.id === id && (!found || task.updatedAt > found.updatedAt)) found = task;
      return task;
    });
  }
  return found;
}

const taskKeys = Object.keys(taskSchema.shape);

/** Only what is a task's own: a list's own words on it, such as its group, stay with the list. */
const ownFields = (task: Task): object =>
  Object.fromEntries(Object.entries(task).filter(([key]) => taskKeys.includes(key)));

/** The name of a milestone as far as it is known here; null where it is not. */
function milestoneTitle(client: QueryClient, task: Task, id: MilestoneId): string | null {
  const work = client.getQueryData(workQuery(task.inventionId).queryKey);
  const known = work?.milestones.find((milestone) => milestone.id === id);
  if (known) return known.title;
  let title: string | null = null;
  for (const [, data] of client.getQueriesData({ queryKey: TASKS_KEY })) {
    mapTasks(data, (one) => {
      if (one.workflow.milestoneId === id && 'milestoneTitle' in one) title ??= String(one.milestoneTitle);
      return one;
    });
  }
  return title;
}

/** Changes what is shown of a task in every cached list and view; they stay as old as they are. */
export function changeCachedTasks(client: QueryClient, id: TaskId, change: (task: Task) => Task): void {
  const patch = (task: Task): Task => {
    if (task.id !== id) return task;
    const changed = change(task);
    if (changed === task) return task;
    const patched: Task & { milestoneTitle?: string | null } = { ...task, ...ownFields(changed) };
    const home = changed.workflow.milestoneId;
    if ('milestoneTitle' in task && home !== task.workflow.milestoneId) {
      patched.milestoneTitle = home && milestoneTitle(client, changed, home);
    }
    return patched;
  };
  for (const [key, data] of client.getQueriesData({ queryKey: TASKS_KEY })) {
    const changed = mapTasks(data, patch);
    if (changed === data) continue;
    client.setQueryData(key, changed, { updatedAt: client.getQueryState(key)?.dataUpdatedAt });
  }
}
