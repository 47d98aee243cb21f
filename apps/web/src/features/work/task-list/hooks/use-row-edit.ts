import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useTaskEdit } from '../../../tasks/tasks/public.ts';
import type { EditableColumn } from '../model/cell-values.ts';
import { savingCells } from '../model/saving-cells.ts';

type TaskEdit = ReturnType<typeof useTaskEdit>;

interface RowEdit {
  /** Saves a field and marks its cell while saving. */
  save: (column: EditableColumn, change: Parameters<TaskEdit['edit']>[0], base?: FoundTask) => Promise<void>;
  move: TaskEdit['move'];
  remove: () => Promise<void>;
}

/** Returns the edits of one row; `onSettled` is called when an edit may have changed the list. */
export const useRowEdit = (task: FoundTask, onSettled: (ids: readonly string[]) => void): RowEdit => {
  const { edit, move, remove } = useTaskEdit(task);
  const mark = async (column: string, saving: Promise<unknown>): Promise<void> => {
    const end = savingCells.begin(task.id, column);
    await saving;
    end();
    onSettled([task.id]);
  };
  return {
    save: (column, change, base) => mark(column, edit(change, base)),
    move: (milestoneId, title) => mark('milestone', move(milestoneId, title)),
    remove: () => mark('title', remove()),
  };
};
