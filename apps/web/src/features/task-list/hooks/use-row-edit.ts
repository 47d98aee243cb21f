import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useTaskEdit } from '../../tasks/public.ts';
import type { EditableColumn } from '../model/cell-values.ts';
import { savingCells } from '../model/saving-cells.ts';

type TaskEdit = ReturnType<typeof useTaskEdit>;

interface RowEdit {
  /** Saves a field, with the thin line in its cell meanwhile. */
  save: (column: EditableColumn, change: Parameters<TaskEdit['edit']>[0], base?: FoundTask) => Promise<void>;
  move: TaskEdit['move'];
  remove: () => Promise<void>;
}

/** Edits of one row; `onSettled` is told when the list may have changed by them. */
export function useRowEdit(task: FoundTask, onSettled: (ids: readonly string[]) => void): RowEdit {
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
}
