import type { Board } from '@hub/contract/search/boards.calls.ts';
import { type PinnedLink, pinnedLinks } from '../../../lib/pinned-links.ts';
import { boardPath } from './board-words.ts';

type NamedBoard = Pick<Board, 'id' | 'title'>;

/** A board as it stands in the side navigation. */
export const pinnedBoard = (board: NamedBoard): PinnedLink => ({
  to: boardPath(board),
  title: board.title,
  icon: 'boards',
});

/** Gives a pinned board the title it has by now. */
export function renamePinned(board: NamedBoard): void {
  const pinned = pinnedLinks.get().find(({ to }) => to === boardPath(board));
  if (pinned && pinned.title !== board.title) pinnedLinks.pin(pinnedBoard(board));
}
