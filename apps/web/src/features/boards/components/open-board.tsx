import { taskIdSchema } from '@hub/contract/fields.ts';
import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import { useState } from 'react';
import { useBoardDrag } from '../hooks/use-board-drag.ts';
import { useBoardEdit } from '../hooks/use-board-edit.ts';
import { useColumnEdits } from '../hooks/use-column-edits.ts';
import { useLiveColumns } from '../hooks/use-live-columns.ts';
import { useTaskMoves } from '../hooks/use-task-moves.ts';
import { useTaskPane } from '../hooks/use-task-pane.ts';
import type { BoardSearch } from '../model/board-search.ts';
import { BoardColumns } from './board-columns.tsx';
import { type BoardActs, BoardActsProvider } from './board-context.ts';
import { BoardHeader } from './board-header.tsx';
import classes from './board-screen.module.css';
import { MoveConflicts } from './move-conflicts.tsx';
import { NoColumns } from './no-columns.tsx';
import { RenameConflict } from './rename-conflict.tsx';
import { TaskPane } from './task-pane.tsx';

interface OpenBoardProps {
  board: BoardView;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** A board that was read: its title bar, its columns, and the task that is open beside them. */
export const OpenBoard = ({ board, search, onSearch }: OpenBoardProps) => {
  const { edit, conflict, resolve } = useBoardEdit(board);
  const columns = useColumnEdits(board, edit);
  const tasks = useTaskMoves(board.columns);
  const pane = useTaskPane(search, onSearch);
  const { dragged, place } = useBoardDrag((carried, { columnId, side }) => {
    if (carried.kind === 'column') return columns.moveBeside(carried.columnId, columnId, side);
    const task = tasks.find(carried.columnId, carried.taskId);
    if (task) tasks.move(task, carried.columnId, columnId);
  });
  const [isAdding, setAdding] = useState(false);
  useLiveColumns();

  const draggedTask = dragged?.kind === 'card' ? tasks.find(dragged.columnId, dragged.taskId) : undefined;
  const planDrop = (columnId: string) =>
    dragged && draggedTask ? tasks.plan(draggedTask, dragged.columnId, columnId) : null;
  const titleOf = (id: string): string =>
    board.columns.find((column) => column.id === id)?.filter?.title ?? 'The column';
  const acts: BoardActs = {
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
    <BoardActsProvider value={acts}>
      <article className={classes.screen}>
        <div className={classes.main}>
          <BoardHeader board={board} onEdit={(made) => void edit(made)} onAddColumn={() => setAdding(true)} />
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
    </BoardActsProvider>
  );
};
