import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { type Task, taskSchema } from '@hub/contract/tasks/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { workQuery } from './work.queries.ts';

/** Query key prefix of every cached response with tasks: list pages, board columns, single tasks. */
const tasksKey = ['tasks'] as const;

/** Fields of a response that hold its tasks. */
const taskFields = ['collection', 'pages'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTask = (value: unknown): value is Task =>
  isRecord(value) && 'id' in value && 'workflow' in value && 'inventionId' in value && 'dueAt' in value;

/** Maps the tasks of a response. Returns the same object if no task changed. */
const mapTasks = (data: unknown, change: (task: Task) => Task): unknown => {
  if (isTask(data)) return change(data);
  if (Array.isArray(data)) {
    const changed = data.map((one: unknown) => mapTasks(one, change));
    return changed.some((one, index) => one !== data[index]) ? changed : data;
  }
  if (!isRecord(data)) return data;
  const holder = taskFields.find((name) => Array.isArray(data[name]));
  if (!holder) return data;
  const held = mapTasks(data[holder], change);
  return held === data[holder] ? data : { ...data, [holder]: held };
};

/** Returns the newest cached version of a task from any list or view. */
export const findCachedTask = (client: QueryClient, id: TaskId): Task | undefined => {
  let found: Task | undefined;
  for (const [, data] of client.getQueriesData({ queryKey: tasksKey })) {
    mapTasks(data, (task) => {
      if (task.id === id && (!found || task.updatedAt > found.updatedAt)) found = task;
      return task;
    });
  }
  return found;
};

const taskKeys = Object.keys(taskSchema.shape);

/** Returns the fields of the task itself, without those that a list adds, such as its group. */
const ownFields = (task: Task): object =>
  Object.fromEntries(Object.entries(task).filter(([key]) => taskKeys.includes(key)));

/** Title of a milestone from the cache; null if it is not cached. */
const milestoneTitle = (client: QueryClient, task: Task, id: MilestoneId): string | null => {
  const work = client.getQueryData(workQuery(task.inventionId).queryKey);
  const known = work?.milestones.find((milestone) => milestone.id === id);
  if (known) return known.title;
  let title: string | null = null;
  for (const [, data] of client.getQueriesData({ queryKey: tasksKey })) {
    mapTasks(data, (one) => {
      if (one.workflow.milestoneId === id && 'milestoneTitle' in one) title ??= String(one.milestoneTitle);
      return one;
    });
  }
  return title;
};

/** Changes a task in every cached list and view, without marking them as fresh. */
export const changeCachedTasks = (client: QueryClient, id: TaskId, change: (task: Task) => Task): void => {
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
  for (const [key, data] of client.getQueriesData({ queryKey: tasksKey })) {
    const changed = mapTasks(data, patch);
    if (changed === data) continue;
    client.setQueryData(key, changed, { updatedAt: client.getQueryState(key)?.dataUpdatedAt });
  }
};
