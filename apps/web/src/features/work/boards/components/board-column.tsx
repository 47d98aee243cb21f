import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { IgnoredNotice } from '../../../find/filters/public.ts';
import { useColumn } from '../hooks/use-column.ts';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import { useDeferredCards } from '../hooks/use-deferred-cards.ts';
import type { PlannedMove } from '../hooks/use-move-planner.ts';
import type { Side } from '../model/dragged.ts';
import { moveText } from '../model/move-labels.ts';
import classes from './board-column.module.css';
import { useBoard } from './board-context.ts';
import { ColumnCards } from './column-cards.tsx';
import { ColumnHead } from './column-head.tsx';
import { ColumnState } from './column-state.tsx';
import { EditColumnFilter } from './edit-column-filter.tsx';

/** Hint of a column for a card or column that is dragged over the board. */
export type DropHint =
  | { kind: 'card'; planned: PlannedMove; isOver: boolean }
  | { kind: 'column'; side: Side };

interface BoardColumnProps {
  filter: Filter;
  hint: DropHint | null;
  /** True while a card or column is dragged, so that cards keep their places. */
  isDragging: boolean;
  /** True while the user's own move is being saved; its result is shown at once. */
  isMoving: boolean;
  focusId: string | null;
  onFocused: () => void;
}

const DropNotice = ({ hint }: { hint: DropHint | null }) => {
  const nameOf = usePersonNames();
  if (hint?.kind !== 'card' || !hint.isOver) return null;
  const { planned } = hint;
  const isRefused = 'refusal' in planned;
  return (
    <div className={classes.notice} data-refused={isRefused || undefined}>
      {isRefused ? planned.refusal : moveText(planned.move, nameOf)}
    </div>
  );
};

/** Column of a board: a saved filter with its tasks as cards. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { filter, hint, isDragging, isMoving, focusId, onFocused } = props;
  const { canEdit, moveColumn } = useBoard();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { tasks, total, overdue, today, unknown, query } = useColumn(filter.id, filter.data);
  const { isBusy, watch } = useIdle();
  const deferred = useDeferredCards(tasks, (isBusy || isDragging) && !isMoving);
  const ownToday = useOwnToday();
  useColumnDrag({ column, head, columnId: filter.id, canMove: canEdit });

  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const handleKey = (event: KeyboardEvent): void => {
    const step = new Map([
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
    ]).get(event.key);
    if (step === undefined || !event.shiftKey || !(event.ctrlKey || event.metaKey) || !canEdit) return;
    // Events of the filter dialog bubble here too; in its fields these keys select words.
    if (!(event.target instanceof Node && column.current?.contains(event.target))) return;
    event.preventDefault();
    moveColumn(filter.id, step);
  };
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={filter.title}
      data-column={filter.id}
      data-drop={hint?.kind === 'card' ? ('refusal' in hint.planned ? 'refused' : 'allowed') : undefined}
      data-over={(hint?.kind === 'card' && hint.isOver) || undefined}
      data-side={hint?.kind === 'column' ? hint.side : undefined}
      {...watch}
      onKeyDown={handleKey}
    >
      <ColumnHead
        ref={head}
        filter={filter}
        total={total}
        overdue={overdue}
        isFetching={query.isFetching && !query.isPending}
        onEdit={() => setEditing(true)}
      />
      <div className={classes.ignored}>
        <IgnoredNotice data={filter.data} unknown={unknown} />
      </div>
      <DropNotice hint={hint} />
      {deferred.waiting > 0 && (
        <Button variant="text" size="small" className={classes.waiting} onClick={deferred.apply}>
          {deferred.waiting === 1 ? 'Show 1 new task' : `Show ${deferred.waiting} new tasks`}
        </Button>
      )}
      {deferred.cards.length > 0 ? (
        <ColumnCards
          columnId={filter.id}
          title={filter.title}
          cards={deferred.cards}
          total={total ?? deferred.cards.length}
          today={today ?? ownToday}
          isHeld={deferred.isHeld}
          onMore={hasNextPage && !isFetchingNextPage ? readMore : undefined}
          focusId={focusId}
          onFocused={onFocused}
        />
      ) : (
        <ColumnState isPending={query.isPending} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {isEditing && <EditColumnFilter filter={filter} onClose={() => setEditing(false)} />}
    </section>
  );
};
