import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useState } from 'react';
import { type EditableColumn, nextEditable } from '../model/cell-values.ts';
import type { ShownColumn } from '../model/columns.ts';
import type { useActiveRow } from './use-active-row.ts';

/** The cell that is being edited. */
interface EditedCell {
  id: string;
  item: number;
  column: EditableColumn;
}

interface CellEditing {
  cell: EditedCell | null;
  begin: (task: FoundTask, item: number, column: EditableColumn) => void;
  /** After an editor: the list again, or the editable cell beside it. */
  finish: (after: 'close' | 'next' | 'previous') => void;
}

/** Which cell is being edited; one at a time. */
export function useCellEditing(
  columns: readonly ShownColumn[],
  active: ReturnType<typeof useActiveRow>,
): CellEditing {
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
}
