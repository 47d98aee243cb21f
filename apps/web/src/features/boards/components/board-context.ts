import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { createContext, useContext } from 'react';
import type { PlannedMove } from '../hooks/use-move-planner.ts';

/** What the columns and cards of a board can ask of it. */
export interface BoardActs {
  columns: BoardView['columns'];
  /** Whether the person may change the board. */
  canEdit: boolean;
  /** Id of the task that stands open beside the columns. */
  openTaskId: string | null;
  /** Opens a task beside the columns; a peek leaves the focus on its card. */
  open: (task: FoundTask, how: 'peek' | 'enter') => void;
  /** What moving a task to another column would do. */
  plan: (task: FoundTask, fromId: string, toId: string) => PlannedMove;
  /** Moves a task, or says why not. */
  move: (task: FoundTask, fromId: string, toId: string) => void;
  /** Moves a column by so many places to the right, or to the left when negative. */
  moveColumn: (id: string, step: number) => void;
  removeColumn: (id: string) => void;
}

const BoardContext = createContext<BoardActs | null>(null);

/** Gives the board's acts to its columns and cards. */
export const BoardActsProvider = BoardContext.Provider;

/** The acts of the board that a component stands on. */
export function useBoardActs(): BoardActs {
  const acts = useContext(BoardContext);
  if (!acts) throw new Error('A column stands outside of a board.');
  return acts;
}
