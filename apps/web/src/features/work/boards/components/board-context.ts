import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { createContext, useContext } from 'react';
import type { PlannedMove } from '../hooks/use-move-planner.ts';

/** Data and actions of a board for its columns and cards. */
export interface BoardContextValue {
  columns: BoardView['columns'];
  /** Whether the user may edit the board. */
  canEdit: boolean;
  /** Id of the task that is open beside the columns. */
  openTaskId: string | null;
  /** Opens a task beside the columns; peeking keeps the focus on its card. */
  open: (task: FoundTask, how: 'peek' | 'enter') => void;
  /** Plans moving a task to another column. */
  plan: (task: FoundTask, fromId: string, toId: string) => PlannedMove;
  /** Moves a task, or shows why it cannot be moved. */
  move: (task: FoundTask, fromId: string, toId: string) => void;
  /** Moves a column by `step` places to the right, or to the left if negative. */
  moveColumn: (id: string, step: number) => void;
  removeColumn: (id: string) => void;
}

const BoardContext = createContext<BoardContextValue | null>(null);

/** Provides the board to its columns and cards. */
export const BoardProvider = BoardContext.Provider;

/** Returns the board that a component belongs to. */
export const useBoard = (): BoardContextValue => {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardProvider.');
  return board;
};
