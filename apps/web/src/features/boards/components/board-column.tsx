import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { useRest, useToday } from '../../tasks/public.ts';
import { useCalmCards } from '../hooks/use-calm-cards.ts';
import { useColumn } from '../hooks/use-column.ts';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import type { PlannedMove } from '../hooks/use-move-planner.ts';
import type { Side } from '../model/dragged.ts';
import { moveText } from '../model/move-words.ts';
import classes from './board-column.module.css';
import { useBoardActs } from './board-context.ts';
import { ColumnCards } from './column-cards.tsx';
import { ColumnHead } from './column-head.tsx';
import { ColumnState } from './column-state.tsx';
import { EditColumnFilter } from './edit-column-filter.tsx';

/** What a column shows of something that is dragged over the board. */
export type DropHint =
  | { kind: 'card'; planned: PlannedMove; isOver: boolean }
  | { kind: 'column'; side: Side };

interface BoardColumnProps {
  filter: Filter;
  hint: DropHint | null;
  /** True while cards must not move by themselves. */
  isDragging: boolean;
  /** True while a move of one's own is on its way: what it changes is shown at once. */
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

/** A saved filter as a column of a board: its head, and its tasks as cards. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { filter, hint, isDragging, isMoving, focusId, onFocused } = props;
  const { canEdit, moveColumn } = useBoardActs();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { tasks, total, overdue, today, query } = useColumn(filter.id, filter.data);
  const { isBusy, watch } = useRest();
  const calm = useCalmCards(tasks, (isBusy || isDragging) && !isMoving);
  const ownToday = useToday();
  useColumnDrag({ column, head, columnId: filter.id, canMove: canEdit });

  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const handleKey = (event: KeyboardEvent): void => {
    const step = new Map([
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
    ]).get(event.key);
    if (step === undefined || !event.shiftKey || !(event.ctrlKey || event.metaKey) || !canEdit) return;
    // The dialog of the filter stands elsewhere on the page, where these keys select words.
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
      <DropNotice hint={hint} />
      {calm.waiting > 0 && (
        <Button variant="text" size="small" className={classes.waiting} onClick={calm.apply}>
          {calm.waiting === 1 ? 'Show 1 that came' : `Show ${calm.waiting} that came`}
        </Button>
      )}
      {calm.cards.length > 0 ? (
        <ColumnCards
          columnId={filter.id}
          title={filter.title}
          cards={calm.cards}
          total={total ?? calm.cards.length}
          today={today ?? ownToday}
          isHeld={calm.isHeld}
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
