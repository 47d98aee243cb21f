import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { Link } from '@tanstack/react-router';
import { PinToNavigation } from '../../../../components/buttons/pin-to-navigation.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { columnsText } from '../model/board-labels.ts';
import { pinnedBoard } from '../model/pinned-board.ts';
import { BoardMenu } from './board-menu.tsx';
import { useBoardRow } from './board-row-context.tsx';
import classes from './board-table.module.css';
import { RenameConflict } from './rename-conflict.tsx';
import { RenameField } from './rename-field.tsx';
import { ScopeMark } from './scope-mark.tsx';

const Title = ({ board: { id, title } }: { board: Board }) => {
  const { isRenaming, saveTitle, stopRenaming, conflict, resolve } = useBoardRow();
  return (
    <>
      {isRenaming ? (
        <RenameField label="Board title" value={title} onSave={saveTitle} onClose={stopRenaming} />
      ) : (
        <Link to="/boards/$id" params={{ id }} className={classes.link} title={title} data-row-link={id}>
          {title}
        </Link>
      )}
      {conflict && <RenameConflict titles={conflict} onResolve={resolve} />}
    </>
  );
};

const Actions = ({ board }: { board: Board }) => {
  const { startRenaming, deleteBoard } = useBoardRow();
  return (
    <span className={classes.actions}>
      <PinToNavigation link={pinnedBoard(board)} />
      <BoardMenu board={board} onRename={startRenaming} onDelete={() => void deleteBoard()} />
    </span>
  );
};

/** Table columns of the board list. */
export const boardListColumns = defineColumns<Board>([
  { id: 'title', header: 'Title', cell: (board) => <Title board={board} /> },
  {
    id: 'scope',
    header: 'For',
    width: '180px',
    cell: ({ type, teamId }) => <ScopeMark type={type} teamId={teamId} withText />,
  },
  { id: 'columns', header: 'Columns', width: '104px', cell: ({ filters }) => columnsText(filters.length) },
  {
    id: 'owner',
    header: 'Owner',
    width: '200px',
    hide: 'medium',
    cell: ({ owner }) =>
      owner && (
        <Row as="span" gap={6} shrinks title={owner.email}>
          <PersonAvatar value={owner.email} name={owner.name} size="small" />
          <Text cut shrinks>
            {owner.name}
          </Text>
        </Row>
      ),
  },
  {
    id: 'changed',
    header: 'Changed',
    width: '112px',
    cell: ({ updatedAt }) => <MomentAge at={updatedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    width: 'calc(80px + var(--hub-gutter))',
    cell: (board) => <Actions board={board} />,
  },
]);
