import type { Board, BoardChange, BoardView } from '@hub/contract/boards/boards.calls.ts';
import { updateBoard } from '@hub/contract/boards/boards.calls.ts';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { saveVersion } from '../../../ground/editing/public.ts';

/** Computes a change from the current board; it is called again for a version that someone else saved. */
export type BoardEdit = (board: Board) => BoardChange;

/** Result of an edit: the board as saved, or the board that someone else renamed in the meantime. */
export type BoardOutcome = { kind: 'saved'; board: BoardView } | { kind: 'renamed'; theirs: BoardView };

/** Sends a change based on a version; returns the board as saved. */
export type SendBoard = (board: Board, change: BoardChange) => Promise<BoardView>;

/**
 * Saves an edit of a board. If someone else changed the board in the meantime, the edit is applied to their version:
 * columns that either of them added, moved and removed all count. Only two different titles need a choice.
 */
export const saveBoard = async (seen: Board, edit: BoardEdit, send: SendBoard): Promise<BoardOutcome> => {
  const result = await saveVersion<Board | BoardView, BoardChange, BoardView>({
    base: seen,
    change: edit(seen),
    send: (change, base) => send(base, change),
    currentOf: (error) => currentOf(error, updateBoard.response),
    rebase: (theirs, change) => {
      const isRenamed = theirs.title !== seen.title && theirs.title !== change.title;
      return change.title !== undefined && isRenamed ? null : edit(theirs);
    },
  });
  if (result.kind === 'saved') return { kind: 'saved', board: result.saved };
  return { kind: 'renamed', theirs: updateBoard.response.parse(result.theirs) };
};

/** Returns the board with a change that is not saved yet; `filterOf` supplies the filters of new columns. */
export const withChange = (
  board: BoardView,
  change: BoardChange,
  filterOf: (id: string) => BoardView['columns'][number]['filter'],
): BoardView => {
  const known = new Map(board.columns.map(({ id, filter }) => [id, filter]));
  const filters = change.filters ?? board.filters;
  const columns = filters.map((id) => ({ id, filter: known.get(id) ?? filterOf(id) }));
  return { ...board, title: change.title ?? board.title, filters, columns };
};
