import type { TaskListSettings } from '@hub/contract/settings/settings.calls.ts';
import type { ReactNode, RefObject } from 'react';
import type { FilterState } from '../../filters/public.ts';
import type { TaskListQuery } from '../api/task-pages.queries.ts';

/** What the rows of a list are drawn from, and what they ask of the screen. */
export interface TaskListInput {
  query: TaskListQuery;
  /** False until the filter of the address is known. */
  isReady: boolean;
  state: FilterState;
  onState: (state: FilterState) => void;
  closed: ReadonlySet<string>;
  onToggleGroup: (key: string) => void;
  settings: TaskListSettings;
  onSettings: (change: Partial<TaskListSettings>) => void;
  openId: string | null;
  /** Whether the open task is shown in place of the list. */
  isCovered: boolean;
  /** What follows the path of a task in its address. */
  searchText: string;
  /** With `isPeeking` the focus stays in the list, and the address is replaced where a task is open already. */
  onOpen: (id: string, isPeeking: boolean) => void;
  onClose: () => void;
  /** Takes the list one step back where the focus is in it; false where there is nothing to take back. */
  stepBack: RefObject<() => boolean>;
  newTask: ReactNode;
}
