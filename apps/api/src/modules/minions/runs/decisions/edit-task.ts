import { isDeepStrictEqual } from 'node:util';
import type { Task, TaskChange } from '@hub/contract/tasks/task.schema.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import { isSameVersion, type TaskEdit } from '../changes/task-values.ts';

const fieldNames = {
  status: 'status',
  dueAt: 'due date',
  assignees: 'people',
  title: 'title',
  notes: 'notes',
} as const;

const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/** Returns the new and the old values of the fields of a change. */
const valuesOf = (change: TaskEdit): { from: TaskChange; to: TaskChange } =>
  change.kind === 'move-task' ? { from: { dueAt: change.from }, to: { dueAt: change.dueAt } } : change;

const writeStale = (task: Task, from: TaskChange): string => {
  const names = fields
    .filter((field) => from[field] !== undefined && !isDeepStrictEqual(from[field], task[field]))
    .map((field) => fieldNames[field]);
  const difference =
    names.length > 0 ? `Different now: ${names.join(', ')}.` : 'Other fields are different now.';
  return `The task has changed since the minion read it. ${difference}`;
};

/** Changes a task. Rejects with what is different now if it has changed since it was read. */
export const editTask = async (makeCall: MakeCall, change: TaskEdit): Promise<void> => {
  const { taskId: id, updatedAt } = change;
  const { from, to } = valuesOf(change);
  const task = await makeCall(getTask, { params: { id } });
  if (!isSameVersion(task.updatedAt, updatedAt)) throw new Error(writeStale(task, from));
  await makeCall(updateTask, { params: { id }, query: { updatedAt }, body: to });
};

/** Whether a task has the new values of a change. */
export const isEdited = async (makeCall: MakeCall, change: TaskEdit): Promise<boolean> => {
  const task = await makeCall(getTask, { params: { id: change.taskId } });
  const { to } = valuesOf(change);
  return fields.every((field) => to[field] === undefined || isDeepStrictEqual(to[field], task[field]));
};
