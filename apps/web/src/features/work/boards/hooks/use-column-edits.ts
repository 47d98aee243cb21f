import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { showUndo } from '../../../ground/editing/public.ts';
import type { BoardEdit } from '../api/save-board.ts';
import { movedBeside, movedBy, movedTo } from '../model/column-order.ts';
import type { Side } from '../model/dragged.ts';

const withFilters =
  (change: (filters: readonly string[]) => string[]): BoardEdit =>
  ({ filters }) => ({ filters: change(filters) });

/** Moves the focus to a column. */
const focusColumn = (id: string | undefined): void => {
  const column = id === undefined ? null : document.querySelector(`[data-column="${CSS.escape(id)}"]`);
  column?.querySelector<HTMLElement>('button')?.focus();
};

/** Returns functions that add, move and remove columns; undo restores a removed column at its place. */
export const useColumnEdits = (board: Board, edit: (edit: BoardEdit) => Promise<boolean>) => {
  const add = (id: string, place = Number.POSITIVE_INFINITY): Promise<boolean> =>
    edit(withFilters((filters) => movedTo(filters, id, place)));
  const move = (id: string, step: number): void =>
    void edit(withFilters((filters) => movedBy(filters, id, step)));
  const moveBeside = (id: string, beside: string, side: Side): void =>
    void edit(withFilters((filters) => movedBeside(filters, id, { beside, side })));
  const remove = async (id: string, title: string): Promise<void> => {
    const place = board.filters.indexOf(id);
    const beside = board.filters[place + 1] ?? board.filters[place - 1];
    requestAnimationFrame(() => focusColumn(beside));
    if (!(await edit(withFilters((filters) => filters.filter((one) => one !== id))))) return;
    showUndo({ of: id, text: `“${title}” was removed from the board.`, onUndo: () => add(id, place) });
  };
  return { add, move, moveBeside, remove };
};
