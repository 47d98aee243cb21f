import type { TaskListSettings } from '@hub/contract/settings/setting.schema.ts';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import type { FilterState } from '../../../find/filters/public.ts';
import type { TaskListQuery } from '../api/task-pages.queries.ts';

/** State of the task list, and what its parts can do with it. */
export interface TaskListState {
  query: TaskListQuery;
  /** False until the filter in the URL is known. */
  isReady: boolean;
  filter: FilterState;
  changeFilter: (filter: FilterState) => void;
  /** Keys of the collapsed groups. */
  closedGroups: ReadonlySet<string>;
  toggleGroup: (key: string) => void;
  settings: TaskListSettings;
  changeSettings: (change: Partial<TaskListSettings>) => void;
  /** Id of the open task. */
  openId: string | null;
  /** Whether the open task covers the list. */
  isCovered: boolean;
  /** Query string of a task's URL. */
  searchText: string;
  /** Opens a task. With `isPeeking` the focus stays in the list, and the URL of an open task is replaced. */
  open: (id: string, isPeeking: boolean) => void;
  close: () => void;
  /** Goes one step back in the list if it has the focus; returns false when there is nothing to undo. */
  stepBack: RefObject<() => boolean>;
  /** Button that creates a task. */
  newTask: ReactNode;
}

const TaskListContext = createContext<TaskListState | null>(null);

/** Provides the state of the task list to its parts. */
export const TaskListProvider = TaskListContext.Provider;

/** Returns the state of the task list that a component belongs to. */
export const useTaskList = (): TaskListState => {
  const state = useContext(TaskListContext);
  if (!state) throw new Error('useTaskList needs a TaskListProvider.');
  return state;
};
