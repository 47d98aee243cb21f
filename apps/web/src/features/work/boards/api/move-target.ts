import type { TaskId } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { type Task, taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { EditableKind, EditTarget } from '../../../ground/editing/public.ts';
import { changeCachedTasks } from '../../../tasks/tasks/public.ts';
import { findTask, placeTask } from '../model/column-pages.ts';
import type { SettableField } from '../model/filter-difference.ts';
import type { Move, MoveColumn } from '../model/move.ts';
import type { MoveChange } from '../model/plan-move.ts';
import { type ColumnPages, columnQuery, columnsKey } from './column.queries.ts';

/** Fields of a task that a move can set. */
export type MoveFields = Pick<Task, SettableField>;

const moveKind: EditableKind<FoundTask, MoveFields> = {
  fieldsOf: ({ status, assignees, tags, dueAt }) => ({ status, assignees, tags, dueAt }),
  withFields: (task, change) => ({ ...task, ...change }),
};

/** Returns whether a task has the values that a move set. */
const isMoved = (task: FoundTask, change: MoveChange): boolean => {
  const now = JSON.stringify(moveKind.fieldsOf(task));
  return now === JSON.stringify(moveKind.fieldsOf({ ...task, ...change }));
};

const changeColumn = (
  client: QueryClient,
  { id, data }: MoveColumn,
  { task, isHeld }: { task: FoundTask; isHeld: boolean },
): void => {
  client.setQueryData<ColumnPages>(
    columnQuery(id, data).queryKey,
    (known) => known && { ...known, pages: placeTask(known.pages, task, { data, isHeld }) },
  );
};

/** Returns the task as cached by any column of a board. */
const readTask = (client: QueryClient, id: TaskId): FoundTask | undefined => {
  for (const [, known] of client.getQueriesData<ColumnPages>({ queryKey: columnsKey })) {
    const task = known && findTask(known.pages, id);
    if (task) return task;
  }
  return undefined;
};

/**
 * Returns the edit target of a move. The task is shown in the target column while it has the values that the move set,
 * otherwise in the source column.
 */
export const moveTarget = (
  client: QueryClient,
  moved: FoundTask,
  { from, to, change, staysInFrom }: Move,
): EditTarget<FoundTask, MoveFields> => {
  const read = (): FoundTask => readTask(client, moved.id) ?? moved;
  return {
    kind: moveKind,
    update: async (fields, ifUpdatedAt) => {
      const saved = await request(updateTask, {
        params: { id: moved.id },
        query: { updatedAt: ifUpdatedAt },
        body: fields,
      });
      return { ...read(), ...saved };
    },
    currentOf: (error) => {
      const task = currentOf(error, taskSchema);
      return task ? { ...read(), ...task } : null;
    },
    latest: read,
    show: (task) => {
      const isThere = isMoved(task, change);
      changeCachedTasks(client, task.id, () => task);
      changeColumn(client, from, { task, isHeld: !isThere || staysInFrom });
      changeColumn(client, to, { task, isHeld: isThere });
    },
  };
};
