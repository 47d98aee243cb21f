import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import { IconColumnInsertRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PinToNavigation } from '../../../../components/buttons/pin-to-navigation.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import type { BoardEdit } from '../api/save-board.ts';
import { useBoardActions } from '../hooks/use-board-actions.ts';
import { useBoardPrint } from '../hooks/use-board-print.ts';
import { pinnedBoard } from '../model/pinned-board.ts';
import { BoardMenu } from './board-menu.tsx';
import classes from './board-screen.module.css';
import { RenameField } from './rename-field.tsx';
import { ScopeMark } from './scope-mark.tsx';

interface BoardHeaderProps {
  board: BoardView;
  onEdit: (edit: BoardEdit) => void;
  /** Starts choosing a filter for a new column. */
  onAddColumn: () => void;
}

/** Title, scope and actions of a board. */
export const BoardHeader = ({ board, onEdit, onAddColumn }: BoardHeaderProps) => {
  const navigate = useNavigate();
  const { remove } = useBoardActions();
  const print = useBoardPrint(board);
  const [isRenaming, setRenaming] = useState(false);
  const titleButton = useRef<HTMLButtonElement>(null);
  const handleDelete = async (): Promise<void> => {
    if (await remove(board)) await navigate({ to: '/boards' });
  };
  return (
    <Row as="header" gap={12} rigid className={classes.header}>
      {isRenaming ? (
        <RenameField
          size="page"
          label="Board title"
          value={board.title}
          onSave={(title) => onEdit(() => ({ title }))}
          onClose={(how) => {
            setRenaming(false);
            if (how === 'key') requestAnimationFrame(() => titleButton.current?.focus());
          }}
        />
      ) : (
        <Row as="h1" align="stretch" oneLine shrinks className={classes.title} title={board.title}>
          {board.canEdit ? (
            <button
              ref={titleButton}
              type="button"
              className={classes.rename}
              aria-description="Press Enter to rename"
              onClick={() => setRenaming(true)}
            >
              <span className={classes.name}>{board.title}</span>
            </button>
          ) : (
            <span className={classes.name}>{board.title}</span>
          )}
        </Row>
      )}
      <ScopeMark type={board.type} teamId={board.teamId} withText />
      <Row gap={4} align="stretch" rigid atEnd data-no-print>
        {board.canEdit && board.columns.length > 0 && (
          <Button variant="icon" label="Add a column" onClick={onAddColumn}>
            <Icon icon={IconColumnInsertRight} />
          </Button>
        )}
        <PinToNavigation link={pinnedBoard(board)} />
        <BoardMenu
          board={board}
          onRename={() => setRenaming(true)}
          onDelete={() => void handleDelete()}
          onPrint={print}
        />
      </Row>
    </Row>
  );
};
