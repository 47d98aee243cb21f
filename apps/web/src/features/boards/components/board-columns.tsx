import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useKey } from '../../../lib/keys/keys.ts';
import type { PlannedMove } from '../hooks/use-move-planner.ts';
import { MOVE_KEY } from '../hooks/use-move-task.ts';
import type { WantedFocus } from '../hooks/use-task-moves.ts';
import type { Dragged, DropPlace } from '../model/dragged.ts';
import { AddColumn } from './add-column.tsx';
import { BoardColumn, type DropHint } from './board-column.tsx';
import classes from './board-columns.module.css';
import { useBoardActs } from './board-context.ts';
import { ColumnTabs } from './column-tabs.tsx';
import { LostColumn } from './lost-column.tsx';

/** The columns, what moves over them, and what adds another. */
export interface BoardColumnsProps {
  board: BoardView;
  dragged: Dragged | null;
  place: DropPlace | null;
  /** What dropping the dragged card on a column would do; null where no card is dragged. */
  planDrop: (columnId: string) => PlannedMove | null;
  /** The card that takes the focus once it stands in its column. */
  focus: WantedFocus | null;
  onFocused: () => void;
  onAdd: (filterId: string) => void;
  /** Whether a filter for another column is being chosen. */
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  /** The column a phone shows. */
  shownColumn: string | undefined;
  onShowColumn: (columnId: string) => void;
}

const GROUP = 'Board';

/** Clicks what opens the menu of the card that has the focus. */
const openCardMenu = (): void => {
  const card = document.activeElement?.closest('[data-card]');
  card?.querySelector<HTMLElement>('[data-card-menu]')?.click();
};

/** What a column shows of the drag over the board. */
function hintOf(
  columnId: string,
  { dragged, place, planDrop }: Pick<BoardColumnsProps, 'dragged' | 'place' | 'planDrop'>,
): DropHint | null {
  if (!dragged || dragged.columnId === columnId) return null;
  const isOver = place?.columnId === columnId;
  const planned = planDrop(columnId);
  if (planned) return { kind: 'card', planned, isOver };
  return dragged.kind === 'column' && isOver ? { kind: 'column', side: place.side } : null;
}

/** The focus stays with a column that is moved: its element leaves the page for a moment. */
function useKeptFocus(order: string): void {
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      lastFocused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says when columns moved
  useLayoutEffect(() => {
    const focused = lastFocused.current;
    const isLost = document.activeElement === document.body && focused?.isConnected;
    if (isLost && focused instanceof HTMLElement && focused.closest('[data-column]')) focused.focus();
  }, [order]);
}

/** The columns of a board side by side, and what adds another. */
export const BoardColumns = (props: BoardColumnsProps) => {
  const { board, dragged, focus, onFocused, onAdd, isAdding, onAddingChange, shownColumn, onShowColumn } =
    props;
  const { canEdit } = useBoardActs();
  const isMoving = useIsMutating({ mutationKey: MOVE_KEY }) > 0;
  const scroller = useRef<HTMLDivElement>(null);
  useKey({
    keys: 'm',
    scope: 'screen',
    label: 'Move the task to another column',
    group: GROUP,
    run: openCardMenu,
  });
  useKey({ keys: 'shift+f10', label: 'Menu of the task', group: GROUP, scope: 'screen', run: openCardMenu });
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'Add a column',
    group: GROUP,
    isOn: canEdit,
    run: () => onAddingChange(true),
  });
  useKeptFocus(board.filters.join());
  return (
    <>
      <ColumnTabs columns={board.columns} shown={shownColumn} scroller={scroller} onShow={onShowColumn} />
      <div ref={scroller} className={classes.columns} data-board-columns>
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
      </div>
    </>
  );
};
