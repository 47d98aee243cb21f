import type { TaskId } from '@hub/contract/fields.ts';
import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { type Task, taskSchema } from '@hub/contract/workflow/task.schema.ts';
import { updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import type { EditableKind, EditTarget } from '../../editing/public.ts';
import { changeCachedTasks } from '../../tasks/public.ts';
import { findTask, placeTask } from '../model/column-pages.ts';
import type { SettableField } from '../model/filter-difference.ts';
import type { MoveChange } from '../model/plan-move.ts';
import { COLUMNS_KEY, type ColumnPages, columnQuery } from './column.queries.ts';

/** The fields of a task that a move can set. */
export type MoveFields = Pick<Task, SettableField>;

/** A column of the board, as a move sees it. */
interface MoveColumn {
  id: string;
  data: FilterData;
}

/** A task on its way from one column to another. */
export interface Move {
  from: MoveColumn;
  to: MoveColumn;
  change: MoveChange;
  /** Whether the column it comes from holds it all the same. */
  staysInFrom: boolean;
}

const moveKind: EditableKind<FoundTask, MoveFields> = {
  fieldsOf: ({ status, assignees, tags, dueAt }) => ({ status, assignees, tags, dueAt }),
  withFields: (task, change) => ({ ...task, ...change }),
};

/** Whether a task has what a move set. */
const isMoved = (task: FoundTask, change: MoveChange): boolean => {
  const now = JSON.stringify(moveKind.fieldsOf(task));
  return now === JSON.stringify(moveKind.fieldsOf({ ...task, ...change }));
};

function changeColumn(
  client: QueryClient,
  { id, data }: MoveColumn,
  { task, isHeld }: { task: FoundTask; isHeld: boolean },
): void {
  client.setQueryData<ColumnPages>(
    columnQuery(id, data).queryKey,
    (known) => known && { ...known, pages: placeTask(known.pages, task, { data, isHeld }) },
  );
}

/** The task as some column of the board shows it. */
function readTask(client: QueryClient, id: TaskId): FoundTask | undefined {
  for (const [, known] of client.getQueriesData<ColumnPages>({ queryKey: COLUMNS_KEY })) {
    const task = known && findTask(known.pages, id);
    if (task) return task;
  }
  return undefined;
}

/** How a move reaches a task: it stands in the target's column as long as it has what the move set, else in the source's. */
export const moveTarget = (
  client: QueryClient,
  moved: FoundTask,
  { from, to, change, staysInFrom }: Move,
): EditTarget<FoundTask, MoveFields> => {
  const read = (): FoundTask => readTask(client, moved.id) ?? moved;
  return {
    kind: moveKind,
    send: async (fields, updatedAt) => {
      const saved = await request(updateTask, {
        params: { id: moved.id },
        query: { updatedAt },
        body: fields,
      });
      return { ...read(), ...saved };
    },
    parse: (current) => {
      const task = taskSchema.safeParse(current).data;
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
