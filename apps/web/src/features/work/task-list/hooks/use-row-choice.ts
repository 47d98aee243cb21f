import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useState } from 'react';
import { useSelection } from '../../../../components/lists/use-selection.ts';
import type { BulkPanel } from '../model/bulk-plan.ts';
import type { EditableColumn } from '../model/cell-values.ts';
import type { TaskPages } from '../model/task-pages.ts';
import { useBulk } from './use-bulk.ts';
import { useSelectAll } from './use-select-all.ts';
import type { useTaskPages } from './use-task-pages.ts';

interface RowChoiceInput {
  loaded: ReturnType<typeof useTaskPages>;
  /** Receives the ids of the tasks that a bulk change may have moved. */
  onSettled: (ids: readonly string[]) => void;
}

const panelOf: Partial<Record<EditableColumn, BulkPanel>> = {
  status: 'status',
  assignees: 'assign',
  dueAt: 'shift',
  tags: 'tags',
  milestone: 'milestone',
};

/** Selected tasks in their newest loaded version. */
const newestOf = (chosen: ReadonlyMap<string, FoundTask>, pages: TaskPages): FoundTask[] => {
  if (chosen.size === 0) return [];
  const shown = new Map([...pages.values()].flat().map((task) => [task.id, task]));
  return [...chosen.values()].map((task) => {
    const row = shown.get(task.id);
    return row && row.updatedAt > task.updatedAt ? row : task;
  });
};

/** The selected rows and their bulk changes. */
export const useRowChoice = ({ loaded, onSettled }: RowChoiceInput) => {
  const [panel, setPanel] = useState<BulkPanel | null>(null);
  const selection = useSelection<FoundTask>();
  const bulk = useBulk({ onChanged: selection.renew, onSettled });
  const selectAll = useSelectAll(loaded.query, selection.replace);
  return {
    selection,
    /** Selected tasks in their newest loaded version. */
    tasks: newestOf(selection.chosen, loaded.pages),
    selectAll,
    bulk,
    /** The bulk action whose options are open. */
    panel,
    setPanel,
    /** Opens the bulk options for a column if several rows are selected; returns false otherwise. */
    openPanelOf: (column: EditableColumn): boolean => {
      const wanted = panelOf[column];
      if (selection.chosen.size < 2 || !wanted) return false;
      setPanel(wanted);
      return true;
    },
  };
};
