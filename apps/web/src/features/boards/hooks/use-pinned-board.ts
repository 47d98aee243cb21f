import type { Board } from '@hub/contract/search/boards.calls.ts';
import { pinnedLinks } from '../../../lib/pinned-links.ts';
import { useStore } from '../../../lib/store.ts';
import { boardPath } from '../model/board-words.ts';
import { pinBoard } from '../model/pinned-board.ts';

/** Whether the person keeps a board in the side navigation, and how to change that. */
export function usePinnedBoard(board: Board) {
  const to = boardPath(board);
  const isPinned = useStore(pinnedLinks).some((link) => link.to === to);
  return { isPinned, toggle: () => (isPinned ? pinnedLinks.unpin(to) : pinBoard(board)) };
}
