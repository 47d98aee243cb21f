import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import { columnLooks, columnWidth, moveColumn, type ShownColumn, sizeColumn } from '../model/columns.ts';
import type { SortKey } from '../model/sort-keys.ts';
import gridClasses from './task-grid.module.css';
import classes from './task-grid-head.module.css';

interface TaskGridHeadProps {
  columns: readonly ShownColumn[];
  sort: readonly SortKey[];
  /** Undefined where a layout has columns of its own. */
  onColumns: ((columns: readonly ShownColumn[]) => void) | undefined;
  /** With `isAdded` the other keys of the sort stay. */
  onSort: (column: TaskColumn, isAdded: boolean) => void;
  /** The width that shows the longest value on screen, in pixels. */
  fittingWidth: (column: TaskColumn) => number;
}

const KEY_STEP_PX = 16;

interface HeadCellProps extends TaskGridHeadProps {
  column: ShownColumn;
  isTabStop: boolean;
  onFocus: () => void;
}

const HeadCell = (props: HeadCellProps) => {
  const { column, columns, sort, onColumns, onSort, fittingWidth, isTabStop } = props;
  const { name } = column;
  const { label, sortBy } = columnLooks[name];
  const cell = useRef<HTMLDivElement>(null);
  const place = sort.findIndex((key) => key.sortBy === sortBy);
  const key = place < 0 ? undefined : sort[place];
  const indexOf = (other: TaskColumn): number => columns.findIndex((one) => one.name === other);
  const size = (width: number | null): void => onColumns?.(sizeColumn(columns, name, width));
  const side = useColumnDrag({
    element: cell,
    name,
    isPinned: name === 'title' || !onColumns,
    onDrop: (dropped, isAfter) => {
      const to = indexOf(name) + (isAfter ? 1 : 0);
      onColumns?.(moveColumn(columns, dropped, indexOf(dropped) < to ? to - 1 : to));
    },
  });
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const neighbour = step > 0 ? cell.current?.nextElementSibling : cell.current?.previousElementSibling;
    if (event.ctrlKey && event.shiftKey) onColumns?.(moveColumn(columns, name, indexOf(name) + step));
    else if (event.shiftKey) size((cell.current?.offsetWidth ?? columnWidth(column)) + step * KEY_STEP_PX);
    else neighbour?.querySelector('button')?.focus();
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const grip = event.currentTarget;
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const left = cell.current?.getBoundingClientRect().left ?? 0;
    size(event.clientX - left);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of a grid whose rows are placed by position
    <div
      ref={cell}
      role="columnheader"
      aria-sort={key && (key.order === 'desc' ? 'descending' : 'ascending')}
      data-column={name}
      data-side={side ?? undefined}
      className={classes.cell}
    >
      <button
        type="button"
        className={classes.sort}
        tabIndex={isTabStop ? 0 : -1}
        data-sorted={key !== undefined || undefined}
        data-sorts={sortBy !== null || undefined}
        title={sortBy ? `Sort by ${label.toLowerCase()}; with Shift as a further key` : undefined}
        onClick={(event) => sortBy && onSort(name, event.shiftKey)}
        onKeyDown={handleKey}
        onFocus={props.onFocus}
      >
        <span className={classes.label}>{label}</span>
        {key && <Icon icon={key.order === 'desc' ? IconArrowDown : IconArrowUp} size="xs" />}
        {key && sort.length > 1 && <span className={classes.place}>{place + 1}</span>}
      </button>
      {onColumns && (
        <span
          className={classes.grip}
          aria-hidden="true"
          draggable
          onDragStart={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onDoubleClick={() => size(fittingWidth(name))}
        />
      )}
    </div>
  );
};

/** The heads of the columns: they sort, move and are widened; one tab stop, the arrows go along. */
export const TaskGridHead = (props: TaskGridHeadProps) => {
  const [stop, setStop] = useState<TaskColumn>('title');
  const stopName = props.columns.some(({ name }) => name === stop) ? stop : 'title';
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid whose rows are placed by position
    <div role="rowgroup" className={gridClasses.head}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the buttons take the focus */}
      <div role="row" aria-rowindex={1} className={gridClasses.headRow}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
        <div role="columnheader" className={classes.chooseHead}>
          <span className={classes.unseen}>Selected</span>
        </div>
        {props.columns.map((column) => (
          <HeadCell
            key={column.name}
            {...props}
            column={column}
            isTabStop={column.name === stopName}
            onFocus={() => setStop(column.name)}
          />
        ))}
      </div>
    </div>
  );
};
