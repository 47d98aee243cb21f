import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { useBoardActions } from '../hooks/use-board-actions.ts';
import { useBoardEdit } from '../hooks/use-board-edit.ts';

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-link="${id}"]`);

/** Returns the link to focus after a board is deleted: the next one, or else the previous one. */
const neighborOf = (id: string): HTMLElement | undefined => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const place = links.findIndex(({ dataset }) => dataset.rowLink === id);
  return links[place + 1] ?? links[place - 1];
};

const useBoardRowState = (board: Board) => {
  const { edit, conflict, resolve } = useBoardEdit(board);
  const { remove } = useBoardActions();
  const [isRenaming, setRenaming] = useState(false);
  return {
    conflict,
    resolve,
    isRenaming,
    startRenaming: () => setRenaming(true),
    saveTitle: (title: string) => void edit(() => ({ title })),
    stopRenaming: (how: 'key' | 'leaving') => {
      setRenaming(false);
      if (how === 'key') requestAnimationFrame(() => linkOf(board.id)?.focus());
    },
    deleteBoard: async (): Promise<void> => {
      const neighbor = neighborOf(board.id);
      if (await remove(board)) neighbor?.focus();
    },
  };
};

const BoardRowContext = createContext<ReturnType<typeof useBoardRowState> | null>(null);

/** Provides the shared state of one row to its cells: renaming in place and rename conflicts. */
export const BoardRow = ({ board, children }: { board: Board; children: ReactNode }) => (
  <BoardRowContext value={useBoardRowState(board)}>{children}</BoardRowContext>
);

/** Returns the state of the row that a cell belongs to. */
export const useBoardRow = () => {
  const row = use(BoardRowContext);
  if (!row) throw new Error('useBoardRow needs a BoardRow.');
  return row;
};
