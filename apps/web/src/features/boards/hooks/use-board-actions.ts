import type { Board } from '@hub/contract/search/boards.calls.ts';
import { cloneBoard, deleteBoard, updateBoard } from '@hub/contract/search/boards.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../lib/http/request.ts';
import { pinnedLinks } from '../../../lib/pinned-links.ts';
import { showUndo, tellRefused } from '../../editing/public.ts';
import { forgetBoard, keepBoard, renewBoardList } from '../api/boards.queries.ts';
import { boardPath } from '../model/board-words.ts';
import { pinnedBoard } from '../model/pinned-board.ts';

/** Copies and deletes boards; a deleted one can be brought back for ten seconds. */
export function useBoardActions() {
  const client = useQueryClient();
  const navigate = useNavigate();

  const bringBack = async (board: Board, wasPinned: boolean): Promise<void> => {
    try {
      const back = await request(updateBoard, { params: { id: board.id }, body: { deleted: false } });
      keepBoard(client, back);
      if (wasPinned) pinnedLinks.pin(pinnedBoard(board));
    } catch (error) {
      tellRefused(error);
    }
    await renewBoardList(client);
  };

  /** Deletes a board; true when it is gone. Never rejects. */
  const remove = async (board: Board): Promise<boolean> => {
    const { id, updatedAt, title } = board;
    try {
      await request(deleteBoard, { params: { id }, query: { updatedAt } });
    } catch (error) {
      tellRefused(error);
      await renewBoardList(client);
      return false;
    }
    const path = boardPath(board);
    const wasPinned = pinnedLinks.get().some(({ to }) => to === path);
    pinnedLinks.unpin(path);
    forgetBoard(client, id);
    showUndo({ text: `“${title}” was deleted.`, onUndo: () => void bringBack(board, wasPinned) });
    await renewBoardList(client);
    return true;
  };

  /** Makes a board of one's own like this one and opens it. Never rejects. */
  const clone = async ({ id }: Board): Promise<void> => {
    try {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const copy = await request(cloneBoard, { params: { id }, headers });
      keepBoard(client, copy);
      void renewBoardList(client);
      await navigate({ to: '/boards/$id', params: { id: copy.id } });
    } catch (error) {
      tellRefused(error);
    }
  };
  return { remove, clone };
}
