import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import { taskIdSchema } from '@hub/contract/fields.ts';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { ConflictDialogs, useConflicts } from '../../../ground/editing/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../../tasks/tasks/public.ts';
import { useBoardDrag } from '../hooks/use-board-drag.ts';
import { useBoardEdit } from '../hooks/use-board-edit.ts';
import { useColumnEdits } from '../hooks/use-column-edits.ts';
import { useLiveColumns } from '../hooks/use-live-columns.ts';
import { useTaskMoves } from '../hooks/use-task-moves.ts';
import { useTaskPane } from '../hooks/use-task-pane.ts';
import type { BoardSearch } from '../model/board-search.ts';
import { AddColumn } from './add-column.tsx';
import { BoardColumns, type BoardColumnsProps } from './board-columns.tsx';
import { type BoardContextValue, BoardProvider, useBoard } from './board-context.ts';
import { BoardHeader } from './board-header.tsx';
import classes from './board-screen.module.css';
import { RenameConflict } from './rename-conflict.tsx';
import { TaskPane } from './task-pane.tsx';

interface MoveConflictsProps {
  /** The task open beside the columns, which shows its own conflicts. */
  openTaskId: string | undefined;
}

/** Conflict dialog for moved tasks whose field someone else changed; shown again after a reload. */
const MoveConflicts = ({ openTaskId }: MoveConflictsProps) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  const waiting = useConflicts('task').find(({ id }) => id !== openTaskId);
  if (!waiting) return null;
  return (
    <ConflictDialogs
      inventionId={waiting.inventionId}
      only={waiting.id}
      resolvers={{ task: (conflict, change) => resolveTaskConflict(client, conflict, change) }}
      format={(field, value) => writeTaskValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
    />
  );
};

type NoColumnsProps = Pick<BoardColumnsProps, 'onAdd' | 'isAdding' | 'onAddingChange'>;

/** Empty state of a board without columns. */
const NoColumns = ({ onAdd, isAdding, onAddingChange }: NoColumnsProps) => {
  const { canEdit } = useBoard();
  return (
    <EmptyState
      icon={<Icon icon={IconLayoutKanban} size="mdx" />}
      title="No columns yet"
      actions={canEdit && <AddColumn isOpen={isAdding} onOpenChange={onAddingChange} onAdd={onAdd} />}
    >
      Each column shows the tasks of a saved filter: yours, your team’s or a built-in one.
    </EmptyState>
  );
};

interface OpenBoardProps {
  board: BoardView;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** A loaded board: its header, its columns and the task that is open beside them. */
export const OpenBoard = ({ board, search, onSearch }: OpenBoardProps) => {
  const { edit, conflict, resolve } = useBoardEdit(board);
  const columns = useColumnEdits(board, edit);
  const tasks = useTaskMoves(board.columns);
  const pane = useTaskPane(search, onSearch);
  const { dragged, place } = useBoardDrag((moved, { columnId, side }) => {
    if (moved.kind === 'column') return columns.moveBeside(moved.columnId, columnId, side);
    const task = tasks.find(moved.columnId, moved.taskId);
    if (task) tasks.move(task, moved.columnId, columnId);
  });
  const [isAdding, setAdding] = useState(false);
  useLiveColumns();

  const draggedTask = dragged?.kind === 'card' ? tasks.find(dragged.columnId, dragged.taskId) : undefined;
  const planDrop = (columnId: string) =>
    dragged && draggedTask ? tasks.plan(draggedTask, dragged.columnId, columnId) : null;
  const titleOf = (id: string): string =>
    board.columns.find((column) => column.id === id)?.filter?.title ?? 'The column';
  const context: BoardContextValue = {
    columns: board.columns,
    canEdit: board.canEdit,
    openTaskId: search.task ?? null,
    open: pane.open,
    plan: tasks.plan,
    move: tasks.move,
    moveColumn: columns.move,
    removeColumn: (id) => void columns.remove(id, titleOf(id)),
  };
  return (
    <BoardProvider value={context}>
      <article className={classes.screen}>
        <div className={classes.main}>
          <BoardHeader
            board={board}
            onEdit={(change) => void edit(change)}
            onAddColumn={() => setAdding(true)}
          />
          {board.columns.length === 0 ? (
            <NoColumns onAdd={columns.add} isAdding={isAdding} onAddingChange={setAdding} />
          ) : (
            <BoardColumns
              board={board}
              dragged={dragged}
              place={place}
              planDrop={planDrop}
              focus={tasks.focus}
              onFocused={tasks.endFocus}
              onAdd={columns.add}
              isAdding={isAdding}
              onAddingChange={setAdding}
              shownColumn={search.column}
              onShowColumn={(column) => onSearch({ ...search, column })}
            />
          )}
        </div>
        {search.task !== undefined && (
          <TaskPane
            taskId={taskIdSchema.parse(search.task)}
            takesFocus={pane.takesFocus}
            onClose={pane.close}
            onOpenTask={pane.show}
          />
        )}
        {conflict && <RenameConflict titles={conflict} onResolve={resolve} />}
        <MoveConflicts openTaskId={search.task} />
      </article>
    </BoardProvider>
  );
};
