import type { Board } from '@hub/contract/search/boards.calls.ts';
import { Menu } from '@mantine/core';
import { IconCopyPlus, IconDots, IconPencil, IconTrash, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { hasPermission } from '../../../lib/session/identity.ts';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useBoardActions } from '../hooks/use-board-actions.ts';
import { useBoardSharing } from '../hooks/use-board-sharing.ts';
import { ShareBoard } from './share-board.tsx';

interface BoardMenuProps {
  board: Board;
  onRename: () => void;
  onDelete: () => void;
}

const WIDTH = 216;

/** What can be done with a board as a whole. */
export const BoardMenu = ({ board, onRename, onDelete }: BoardMenuProps) => {
  const { identity } = useStore(session);
  const { clone } = useBoardActions();
  const { takeBack } = useBoardSharing(board);
  const [isSharing, setSharing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** True while the chosen item takes the focus elsewhere. */
  const isFocusTaken = useRef(false);
  const handleClose = (): void => {
    if (!isFocusTaken.current) button.current?.focus();
    isFocusTaken.current = false;
  };
  const takingFocus = (act: () => void) => () => {
    isFocusTaken.current = true;
    act();
  };
  const canShare =
    board.canEdit && hasPermission(identity, 'filters:share') && (identity?.teams.length ?? 0) > 0;
  return (
    <>
      <Menu position="bottom-end" width={WIDTH} returnFocus={false} onClose={handleClose}>
        <Menu.Target>
          <Button ref={button} variant="icon" aria-label={`More for ${board.title}`}>
            <Icon icon={IconDots} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {board.canEdit && (
            <Menu.Item leftSection={<Icon icon={IconPencil} size="sm" />} onClick={takingFocus(onRename)}>
              Rename
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon icon={IconCopyPlus} size="sm" />} onClick={() => void clone(board)}>
            Clone
          </Menu.Item>
          {canShare && (
            <Menu.Item
              leftSection={<Icon icon={IconUsersGroup} size="sm" />}
              onClick={takingFocus(() => setSharing(true))}
            >
              {board.teamId === null ? 'Share with a team …' : 'Share with another team …'}
            </Menu.Item>
          )}
          {canShare && board.teamId !== null && (
            <Menu.Item leftSection={<Icon icon={IconUser} size="sm" />} onClick={() => void takeBack()}>
              Take back
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
