import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { useBoardActions } from '../hooks/use-board-actions.ts';
import { useBoardSharing } from '../hooks/use-board-sharing.ts';
import { ShareBoard } from './share-board.tsx';

interface BoardMenuProps {
  board: Board;
  onRename: () => void;
  onDelete: () => void;
  /** Prints all its tasks; absent where only its title is known. */
  onPrint?: () => void;
}

const width = 216;

/** Menu of actions on a board. */
export const BoardMenu = ({ board, onRename, onDelete, onPrint }: BoardMenuProps) => {
  const { identity } = useStore(session);
  const { clone } = useBoardActions();
  const { stopSharing } = useBoardSharing(board);
  const [isSharing, setSharing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** True if the chosen item moves the focus elsewhere. */
  const movesFocus = useRef(false);
  const handleClose = (): void => {
    if (!movesFocus.current) button.current?.focus();
    movesFocus.current = false;
  };
  const movingFocus = (action: () => void) => () => {
    movesFocus.current = true;
    action();
  };
  const canShare =
    board.canEdit && hasPermission(identity, 'filters:share') && (identity?.teams.length ?? 0) > 0;
  return (
    <>
      <Menu position="bottom-end" width={width} returnFocus={false} onClose={handleClose}>
        <Menu.Target>
          <Button ref={button} variant="icon" aria-label={`More for ${board.title}`}>
            <Icon icon={IconDots} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {board.canEdit && (
            <Menu.Item leftSection={<Icon icon={IconPencil} size="sm" />} onClick={movingFocus(onRename)}>
              Rename
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon icon={IconCopyPlus} size="sm" />} onClick={() => void clone(board)}>
            Clone
          </Menu.Item>
          {onPrint && (
            <Menu.Item leftSection={<Icon icon={IconPrinter} size="sm" />} onClick={onPrint}>
              Print
            </Menu.Item>
          )}
          {canShare && (
            <Menu.Item
              leftSection={<Icon icon={IconUsersGroup} size="sm" />}
              onClick={movingFocus(() => setSharing(true))}
            >
              {board.teamId === null ? 'Share with a team …' : 'Share with another team …'}
            </Menu.Item>
          )}
          {canShare && board.teamId !== null && (
            <Menu.Item leftSection={<Icon icon={IconUser} size="sm" />} onClick={() => void stopSharing()}>
              Stop sharing
            </Menu.Item>
          )}
          {board.canEdit && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon icon={IconTrash} size="sm" />} onClick={onDelete}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSharing && <ShareBoard board={board} onClose={() => setSharing(false)} />}
    </>
  );
};
