import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { cloneBoard, deleteBoard, updateBoard } from '@hub/contract/boards/boards.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../../lib/http/request.ts';
import { pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { cacheBoard, refreshBoardList, removeCachedBoard } from '../api/boards.queries.ts';
import { boardPath } from '../model/board-labels.ts';
import { pinnedBoard } from '../model/pinned-board.ts';

/** Returns functions that clone and delete boards; a deleted one can be restored for ten seconds. */
export const useBoardActions = () => {
  const client = useQueryClient();
  const navigate = useNavigate();

  const restore = async (board: Board, wasPinned: boolean): Promise<void> => {
    try {
      const restored = await request(updateBoard, { params: { id: board.id }, body: { deleted: false } });
      cacheBoard(client, restored);
      if (wasPinned) pinnedLinks.pin(pinnedBoard(board));
    } catch (error) {
      showSaveError(error);
    }
    await refreshBoardList(client);
  };

  /** Deletes a board; returns whether it was deleted. Never rejects. */
  const remove = async (board: Board): Promise<boolean> => {
    const { id, updatedAt, title } = board;
    try {
      await request(deleteBoard, { params: { id }, query: { updatedAt } });
    } catch (error) {
      showSaveError(error);
      await refreshBoardList(client);
      return false;
    }
    const path = boardPath(board);
    const wasPinned = pinnedLinks.get().some(({ to }) => to === path);
    pinnedLinks.unpin(path);
    removeCachedBoard(client, id);
    showUndo({ text: `“${title}” was deleted.`, onUndo: () => void restore(board, wasPinned) });
    await refreshBoardList(client);
    return true;
  };

  /** Clones a board as a personal one and opens the clone. Never rejects. */
  const clone = async ({ id }: Board): Promise<void> => {
    try {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const copy = await request(cloneBoard, { params: { id }, headers });
      cacheBoard(client, copy);
      void refreshBoardList(client);
      await navigate({ to: '/boards/$id', params: { id: copy.id } });
    } catch (error) {
      showSaveError(error);
    }
  };
  return { remove, clone };
};
