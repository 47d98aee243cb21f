import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useState } from 'react';
import { type EditableColumn, nextEditable } from '../model/cell-values.ts';
import type { ShownColumn } from '../model/columns.ts';
import type { useActiveRow } from './use-active-row.ts';

/** Cell that is being edited. */
interface EditedCell {
  id: string;
  item: number;
  column: EditableColumn;
}

interface CellEditing {
  cell: EditedCell | null;
  begin: (task: FoundTask, item: number, column: EditableColumn) => void;
  /** Closes the editor and returns to the list, or moves to the editable cell beside it. */
  finish: (after: 'close' | 'next' | 'previous') => void;
}

/** State of cell editing; one cell at a time. */
export const useCellEditing = (
  columns: readonly ShownColumn[],
  active: ReturnType<typeof useActiveRow>,
): CellEditing => {
  const [cell, setCell] = useState<EditedCell | null>(null);
  return {
    cell,
    begin: (task, item, column) => {
      active.noteFocus(item, column);
      setCell({ id: task.id, item, column });
    },
    finish: (after) => {
      if (!cell) return;
      const beside = after === 'close' ? null : nextEditable(columns, cell.column, after === 'next' ? 1 : -1);
      if (beside) {
        active.noteFocus(cell.item, beside);
        setCell({ ...cell, column: beside });
        return;
      }
      setCell(null);
      active.focus(cell.item, after === 'close' ? cell.column : null);
    },
  };
};
