import type { Board, BoardChange, BoardView } from '@hub/contract/search/boards.calls.ts';
import { updateBoard } from '@hub/contract/search/boards.calls.ts';
import { HttpError } from '../../../lib/http/http-error.ts';

/** What to change on a board, made from the board as it stands: it is made anew on a version that somebody else saved. */
export type BoardEdit = (board: Board) => BoardChange;

/** What became of an edit: the board as saved, or the board as somebody else renamed it meanwhile. */
export type BoardOutcome = { kind: 'saved'; board: BoardView } | { kind: 'renamed'; theirs: BoardView };

/** Sends a change made from a version; answers the board as saved. */
export type SendBoard = (board: Board, change: BoardChange) => Promise<BoardView>;

const MAX_TRIES = 5;

/** The board in a refusal for a stale version; null for any other error. */
function theirVersion(error: unknown): BoardView | null {
  if (!(error instanceof HttpError) || error.problem?.code !== 'entity.stale') return null;
  return updateBoard.response.safeParse(error.problem.current).data ?? null;
}

/**
 * Saves an edit of a board. Where somebody else changed the board meanwhile, the edit is made on their version: columns
 * added, moved and removed by both of them all count. Only two different titles need a person to choose.
 */
export async function saveBoard(seen: Board, edit: BoardEdit, send: SendBoard): Promise<BoardOutcome> {
  let base: Board = seen;
  for (let attempt = 1; ; attempt += 1) {
    const change = edit(base);
    try {
      return { kind: 'saved', board: await send(base, change) };
    } catch (error) {
      const theirs = attempt < MAX_TRIES ? theirVersion(error) : null;
      if (!theirs) throw error;
      const isRenamed = theirs.title !== seen.title && theirs.title !== change.title;
      if (change.title !== undefined && isRenamed) return { kind: 'renamed', theirs };
      base = theirs;
    }
  }
}

/** The board as it looks before the server has answered; columns it did not have get what is known of their filters. */
export function withChange(
  board: BoardView,
  change: BoardChange,
  filterOf: (id: string) => BoardView['columns'][number]['filter'],
): BoardView {
  const known = new Map(board.columns.map(({ id, filter }) => [id, filter]));
  const filters = change.filters ?? board.filters;
  const columns = filters.map((id) => ({ id, filter: known.get(id) ?? filterOf(id) }));
  return { ...board, title: change.title ?? board.title, filters, columns };
}
