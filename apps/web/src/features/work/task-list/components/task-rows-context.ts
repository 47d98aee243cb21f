import { createContext, useContext } from 'react';
import type { useListChanges } from '../hooks/use-list-changes.ts';
import type { useRowActions } from '../hooks/use-row-actions.ts';
import type { useRowChoice } from '../hooks/use-row-choice.ts';
import type { useRowView } from '../hooks/use-row-view.ts';
import type { useTaskPages } from '../hooks/use-task-pages.ts';
import type { ListItems } from '../model/list-items.ts';
import type { CellFormat } from './task-cell.tsx';

/** Loaded rows of the task list with their layout, selection, waiting changes and actions. */
export interface TaskRowsState {
  loaded: ReturnType<typeof useTaskPages>;
  items: ListItems;
  view: ReturnType<typeof useRowView>;
  choice: ReturnType<typeof useRowChoice>;
  changes: ReturnType<typeof useListChanges>;
  actions: ReturnType<typeof useRowActions>;
  format: CellFormat;
}

const TaskRowsContext = createContext<TaskRowsState | null>(null);

/** Provides the loaded rows to the grid and to what floats over it. */
export const TaskRowsProvider = TaskRowsContext.Provider;

/** Returns the loaded rows that a component belongs to. */
export const useTaskRows = (): TaskRowsState => {
  const rows = useContext(TaskRowsContext);
  if (!rows) throw new Error('useTaskRows needs a TaskRowsProvider.');
  return rows;
};
