import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { GridColumnHeader, GridRow, GridRows } from '../../../../components/table/grid-parts.tsx';
import { useTaskList } from '../hooks/task-list-context.ts';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import {
  columnDefinitions,
  columnWidth,
  moveColumn,
  type ShownColumn,
  sizeColumn,
} from '../model/columns.ts';
import gridClasses from './task-grid.module.css';
import classes from './task-grid-head.module.css';
import { useTaskRows } from './task-rows-context.ts';

const maxFitPx = 640;
const cellMarginPx = 12;
const keyStepPx = 16;

/** Returns the width of a column's longest value on screen, in pixels. */
const fittingWidth = (scroller: HTMLElement | null, column: TaskColumn): number => {
  const cells = [...(scroller?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])];
  const widths = cells.flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>(':scope > *, :scope > span > *')].map((part) => part.scrollWidth),
  );
  return Math.min(maxFitPx, Math.max(0, ...widths) + cellMarginPx);
};

/** Returns the function that changes the columns; undefined if the layout or width determines them. */
const useColumnChange = (): ((columns: readonly ShownColumn[]) => void) | undefined => {
  const { filter, changeSettings } = useTaskList();
  const { display } = useTaskRows().view;
  if (filter.layout !== 'compact' || display.columns !== display.chosen) return undefined;
  return (columns) => changeSettings({ columns: [...columns] });
};

interface HeadCellProps {
  column: ShownColumn;
  isTabStop: boolean;
  onFocus: () => void;
}

const HeadCell = ({ column, isTabStop, onFocus }: HeadCellProps) => {
  const { view, actions } = useTaskRows();
  const { columns } = view.display;
  const { keys: sort, sortBy: onSort } = actions.sort;
  const onColumns = useColumnChange();
  const { name } = column;
  const { label, sortBy } = columnDefinitions[name];
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
    const neighbor = step > 0 ? cell.current?.nextElementSibling : cell.current?.previousElementSibling;
    if (event.ctrlKey && event.shiftKey) onColumns?.(moveColumn(columns, name, indexOf(name) + step));
    else if (event.shiftKey) size((cell.current?.offsetWidth ?? columnWidth(column)) + step * keyStepPx);
    else neighbor?.querySelector('button')?.focus();
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const grip = event.currentTarget;
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const left = cell.current?.getBoundingClientRect().left ?? 0;
    size(event.clientX - left);
  };
  return (
    <GridColumnHeader
      ref={cell}
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
        title={sortBy ? `Sort by ${label.toLowerCase()}. Shift-click to add a sort key.` : undefined}
        onClick={(event) => sortBy && onSort(name, event.shiftKey)}
        onKeyDown={handleKey}
        onFocus={onFocus}
      >
        <Text cut>{label}</Text>
        {key && <Icon icon={key.order === 'desc' ? IconArrowDown : IconArrowUp} size="xs" />}
        {key && sort.length > 1 && <span className={classes.place}>{place + 1}</span>}
      </button>
      {onColumns && (
        <span
          className={classes.grip}
          data-no-print
          aria-hidden="true"
          draggable
          onDragStart={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onDoubleClick={() => size(fittingWidth(view.scroller.current, name))}
        />
      )}
    </GridColumnHeader>
  );
};

/** Column heads, which sort, move and resize columns; one tab stop, with arrow keys between them. */
export const TaskGridHead = () => {
  const { columns } = useTaskRows().view.display;
  const [stop, setStop] = useState<TaskColumn>('title');
  const stopName = columns.some(({ name }) => name === stop) ? stop : 'title';
  return (
    <GridRows className={gridClasses.head}>
      <GridRow aria-rowindex={1} className={gridClasses.headRow}>
        <GridColumnHeader className={classes.chooseHead}>
          <span data-unseen>Selected</span>
        </GridColumnHeader>
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            column={column}
            isTabStop={column.name === stopName}
            onFocus={() => setStop(column.name)}
          />
        ))}
      </GridRow>
    </GridRows>
  );
};
