import type { Board } from '@hub/contract/search/boards.calls.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { MomentAge } from '../../../components/moment-age.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { useBoardActions } from '../hooks/use-board-actions.ts';
import { useBoardEdit } from '../hooks/use-board-edit.ts';
import { columnsText } from '../model/board-words.ts';
import { BoardMenu } from './board-menu.tsx';
import classes from './board-table.module.css';
import { PinBoard } from './pin-board.tsx';
import { RenameConflict } from './rename-conflict.tsx';
import { RenameField } from './rename-field.tsx';
import { ScopeMark } from './scope-mark.tsx';

/** Arrows go from the title of one board to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]).get(event.key);
  if (step === undefined) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-board-link]')];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-board-link="${id}"]`);

/** The title that takes the focus when a board leaves the list: of the board after it, or before it. */
function neighbourOf(id: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('[data-board-link]')];
  const place = links.findIndex(({ dataset }) => dataset.boardLink === id);
  return links[place + 1] ?? links[place - 1];
}

/** One board; the whole row opens it. */
export const BoardRow = ({ board }: { board: Board }) => {
  const navigate = useNavigate();
  const { edit, conflict, resolve } = useBoardEdit(board);
  const { remove } = useBoardActions();
  const [isRenaming, setRenaming] = useState(false);
  const { id, title, owner } = board;
  const handleDelete = async (): Promise<void> => {
    const heir = neighbourOf(id);
    if (await remove(board)) heir?.focus();
  };
  const open = (event: MouseEvent): void => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input');
    const isSelecting = getSelection()?.isCollapsed === false;
    if (isOnControl || isSelecting || event.button !== 0) return;
    void navigate({ to: '/boards/$id', params: { id } });
  };
  return (
    <tr className={classes.row} onClick={open}>
      <td data-column="title">
        {isRenaming ? (
          <RenameField
            label="Title of the board"
            value={title}
            onSave={(changed) => void edit(() => ({ title: changed }))}
            onClose={(how) => {
              setRenaming(false);
              if (how === 'key') requestAnimationFrame(() => linkOf(id)?.focus());
            }}
          />
        ) : (
          <Link
            to="/boards/$id"
            params={{ id }}
            className={classes.link}
            title={title}
            data-board-link={id}
            onKeyDown={moveFocus}
          >
            {title}
          </Link>
        )}
        {conflict && <RenameConflict titles={conflict} onResolve={resolve} />}
      </td>
      <td data-column="scope">
        <ScopeMark type={board.type} teamId={board.teamId} withText />
      </td>
      <td data-column="columns">{columnsText(board.filters.length)}</td>
      <td data-column="owner">
        {owner && (
          <span className={classes.owner} title={owner.email}>
            <PersonAvatar value={owner.email} name={owner.name} size="small" />
            <span className={classes.name}>{owner.name}</span>
          </span>
        )}
      </td>
      <td data-column="changed">
        <MomentAge at={board.updatedAt} />
      </td>
      <td data-column="acts">
        <span className={classes.acts}>
          <PinBoard board={board} />
          <BoardMenu board={board} onRename={() => setRenaming(true)} onDelete={() => void handleDelete()} />
        </span>
      </td>
    </tr>
  );
};
