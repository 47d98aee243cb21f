import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Row } from '../../../../components/look/stack.tsx';
import { useKey } from '../../../../lib/keys/keys.ts';
import type { PlannedMove } from '../hooks/use-move-planner.ts';
import { moveKey } from '../hooks/use-move-task.ts';
import type { WantedFocus } from '../hooks/use-task-moves.ts';
import type { Dragged, DropPlace } from '../model/dragged.ts';
import { AddColumn } from './add-column.tsx';
import { BoardColumn, type DropHint } from './board-column.tsx';
import classes from './board-columns.module.css';
import { useBoard } from './board-context.ts';
import { ColumnTabs } from './column-tabs.tsx';
import { LostColumn } from './lost-column.tsx';

/** Props of the columns of a board. */
export interface BoardColumnsProps {
  board: BoardView;
  dragged: Dragged | null;
  place: DropPlace | null;
  /** Plans dropping the dragged card on a column; null while no card is dragged. */
  planDrop: (columnId: string) => PlannedMove | null;
  /** Card to focus once it appears in its column. */
  focus: WantedFocus | null;
  onFocused: () => void;
  onAdd: (filterId: string) => void;
  /** Whether the user is choosing a filter for a new column. */
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  /** Id of the column shown on a phone. */
  shownColumn: string | undefined;
  onShowColumn: (columnId: string) => void;
}

const group = 'Board';

/** Opens the menu of the focused card. */
const openCardMenu = (): void => {
  const card = document.activeElement?.closest('[data-card]');
  card?.querySelector<HTMLElement>('[data-card-menu]')?.click();
};

/** Returns the hint that a column shows during a drag. */
const hintOf = (
  columnId: string,
  { dragged, place, planDrop }: Pick<BoardColumnsProps, 'dragged' | 'place' | 'planDrop'>,
): DropHint | null => {
  if (!dragged || dragged.columnId === columnId) return null;
  const isOver = place?.columnId === columnId;
  const planned = planDrop(columnId);
  if (planned) return { kind: 'card', planned, isOver };
  return dragged.kind === 'column' && isOver ? { kind: 'column', side: place.side } : null;
};

/** Restores the focus after a column moved, because its element is detached for a moment. */
const useRestoredFocus = (order: string): void => {
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      lastFocused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is checked when the order of columns changes
  useLayoutEffect(() => {
    const focused = lastFocused.current;
    const isLost = document.activeElement === document.body && focused?.isConnected;
    if (isLost && focused instanceof HTMLElement && focused.closest('[data-column]')) focused.focus();
  }, [order]);
};

/** Columns of a board side by side, with the button that adds one. */
export const BoardColumns = (props: BoardColumnsProps) => {
  const { board, dragged, focus, onFocused, onAdd, isAdding, onAddingChange, shownColumn, onShowColumn } =
    props;
  const { canEdit } = useBoard();
  const isMoving = useIsMutating({ mutationKey: moveKey }) > 0;
  const scroller = useRef<HTMLDivElement>(null);
  useKey({
    keys: 'm',
    scope: 'screen',
    label: 'Move the task to another column',
    group: group,
    run: openCardMenu,
  });
  useKey({
    keys: 'shift+f10',
    label: 'Open the task menu',
    group: group,
    scope: 'screen',
    run: openCardMenu,
  });
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'Add a column',
    group: group,
    isOn: canEdit,
    run: () => onAddingChange(true),
  });
  useRestoredFocus(board.filters.join());
  return (
    <>
      <ColumnTabs columns={board.columns} shown={shownColumn} scroller={scroller} onShow={onShowColumn} />
      <Row ref={scroller} gap={12} align="stretch" grows className={classes.columns} data-board-columns>
        {board.columns.map(({ id, filter }) =>
          filter ? (
            <BoardColumn
              key={id}
              filter={filter}
              hint={hintOf(id, props)}
              isDragging={dragged !== null}
              isMoving={isMoving}
              focusId={focus?.columnId === id ? focus.taskId : null}
              onFocused={onFocused}
            />
          ) : (
            <LostColumn key={id} id={id} />
          ),
        )}
        {canEdit && <AddColumn isOpen={isAdding} onOpenChange={onAddingChange} onAdd={onAdd} />}
      </Row>
    </>
  );
};
