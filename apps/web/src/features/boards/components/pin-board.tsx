import type { Board } from '@hub/contract/search/boards.calls.ts';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePinnedBoard } from '../hooks/use-pinned-board.ts';

interface PinBoardProps {
  board: Board;
  size?: 'small' | 'default';
}

/** Keeps the board in the side navigation, or takes it out. */
export const PinBoard = ({ board, size }: PinBoardProps) => {
  const { isPinned, toggle } = usePinnedBoard(board);
  return (
    <Button
      variant="icon"
      size={size}
      label={isPinned ? 'Unpin from the navigation' : 'Pin to the navigation'}
      aria-pressed={isPinned}
      onClick={toggle}
    >
      <Icon icon={isPinned ? IconPinnedOff : IconPin} />
    </Button>
  );
};
