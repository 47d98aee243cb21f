import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { type PinnedLink, pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { boardPath } from './board-labels.ts';

type NamedBoard = Pick<Board, 'id' | 'title'>;

/** Returns the link to a board for the side navigation. */
export const pinnedBoard = (board: NamedBoard): PinnedLink => ({
  to: boardPath(board),
  title: board.title,
  icon: 'boards',
});

/** Updates the title of a pinned board. */
export const renamePinned = (board: NamedBoard): void => {
  const pinned = pinnedLinks.get().find(({ to }) => to === boardPath(board));
  if (pinned && pinned.title !== board.title) pinnedLinks.pin(pinnedBoard(board));
};
