import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSlow } from '../../../../components/feedback/use-slow.ts';
import { Grid, GridRows } from '../../../../components/table/grid-parts.tsx';
import { useStore } from '../../../../lib/store.ts';
import { type Conflict, useConflicts } from '../../../ground/editing/public.ts';
import { useTaskList } from '../hooks/task-list-context.ts';
import { scrollId } from '../hooks/use-list-window.ts';
import { useTallRows } from '../hooks/use-tall-rows.ts';
import { columnsWidth, columnTemplate, type ShownColumn } from '../model/columns.ts';
import { groupLabel } from '../model/group-label.ts';
import type { ListItem } from '../model/list-items.ts';
import { nextRowKeys, noRowKeys } from '../model/row-keys.ts';
import { savingCells } from '../model/saving-cells.ts';
import { taskAt } from '../model/task-pages.ts';
import { GroupHeadRow } from './group-head-row.tsx';
import { TallRow } from './tall-row.tsx';
import classes from './task-grid.module.css';
import { TaskGridHead } from './task-grid-head.tsx';
import { TaskGridRow } from './task-grid-row.tsx';
import { useTaskRows } from './task-rows-context.ts';

interface TaskGridProps {
  /** Cell editor of the task that is being edited. */
  editor: (task: FoundTask) => ReactNode;
  onRange: (first: number, last: number) => void;
}

type GroupHead = Extract<ListItem, { kind: 'head' }>;

const placeOf = (target: EventTarget): { item: number; column: TaskColumn | null } | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
  const column =
    target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset.column : null;
  return row ? { item: Number(row.dataset.item), column: (column as TaskColumn | undefined) ?? null } : null;
};

const savingOf = (
  saving: ReadonlyMap<string, number>,
  id: string,
  columns: readonly ShownColumn[],
): string => {
  if (saving.size === 0) return '';
  const names = columns.filter(({ name }) => savingCells.has(saving, id, name)).map(({ name }) => name);
  return names.length > 0 ? ` ${names.join(' ')} ` : '';
};

/** Returns a stable list of columns that changes only with their order, so that resizing does not render rows. */
const useColumnOrder = (columns: readonly ShownColumn[]): readonly ShownColumn[] => {
  const key = columns.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows depend only on the names
  return useMemo(() => columns, [key]);
};

/** Returns the React keys of the rows by index. */
const useRowKeys = (places: Parameters<typeof nextRowKeys>[1]): ReadonlyMap<number, string> => {
  const keys = useRef(noRowKeys);
  keys.current = nextRowKeys(keys.current, places);
  return keys.current.byPlace;
};

const conflictsById = (
  conflicts: readonly Conflict[],
  openId: string | null,
): ReadonlyMap<string, Conflict> =>
  new Map(conflicts.filter(({ id }) => id !== openId).map((conflict) => [conflict.id, conflict]));

const gridStyle = (
  columns: readonly ShownColumn[],
): CSSProperties & Record<'--columns' | '--columns-width', string> => ({
  '--columns': columnTemplate(columns),
  '--columns-width': `${columnsWidth(columns)}px`,
});

/** Reports the first and last row on screen, without the active row that stays rendered off screen. */
const useShownRange = (
  virtualItems: readonly VirtualItem[],
  activeItem: number | null,
  onRange: TaskGridProps['onRange'],
): void => {
  const { items } = useTaskRows();
  const rows = virtualItems.flatMap(({ index }) => {
    const item = items.at(index);
    return item?.kind === 'row' && index !== activeItem ? [item.row] : [];
  });
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  useEffect(() => onRange(first, last), [onRange, first, last]);
};

/** Virtualized grid of the task list. */
export const TaskGrid = ({ editor, onRange }: TaskGridProps) => {
  const { filter, openId } = useTaskList();
  const { loaded, items, view, choice, changes, actions, format } = useTaskRows();
  const { pages } = loaded;
  const { columns, headPx } = view.display;
  const { place } = view.active;
  const { virtualizer, virtualItems, stickyItem } = view.window;
  const { chosen } = choice.selection;
  const editing = actions.editing.cell;
  const saving = useStore(savingCells);
  const conflicts = conflictsById(useConflicts('task'), openId);
  const rowColumns = useColumnOrder(columns);
  const isFaded = useSlow(loaded.isOutdated);
  useShownRange(virtualItems, place?.item ?? null, onRange);

  const taskOn = (index: number): FoundTask | undefined => {
    const item = items.at(index);
    return item?.kind === 'row' ? taskAt(pages, item.row) : undefined;
  };
  const tall = new Set(
    virtualItems.flatMap(({ index }) => (conflicts.has(taskOn(index)?.id ?? '') ? [index] : [])),
  );
  const rowPx = virtualizer.options.estimateSize(0);
  useTallRows(tall, (item) => virtualizer.resizeItem(item, rowPx));

  const keys = useRowKeys(virtualItems.map(({ index }) => ({ item: index, id: taskOn(index)?.id ?? null })));
  const drawRow = (index: number, top: number, size: number): ReactNode => {
    const task = taskOn(index);
    const conflict = task && conflicts.get(task.id);
    const isEdited = task !== undefined && editing?.id === task.id;
    const key = keys.get(index);
    const row = (
      <TaskGridRow
        key={key}
        item={index}
        task={task}
        top={conflict ? null : top}
        height={rowPx}
        columns={rowColumns}
        format={format}
        isActive={place ? place.item === index : index === 0}
        isChosen={task !== undefined && chosen.has(task.id)}
        isOpen={task !== undefined && task.id === openId}
        isLeaving={task !== undefined && changes.leaving.has(task.id)}
        saving={task ? savingOf(saving, task.id, rowColumns) : ''}
        editing={isEdited ? { column: editing.column, editor: editor(task) } : undefined}
      />
    );
    if (!conflict) return row;
    return (
      <TallRow
        key={key}
        measure={virtualizer.measureElement}
        item={index}
        top={top}
        columnCount={columns.length + 1}
        conflict={conflict}
        isActive={place?.item === index}
        size={size}
      >
        {row}
      </TallRow>
    );
  };
  const { groupBy } = loaded.query;
  const labelOf = ({ group }: GroupHead): string =>
    groupBy ? groupLabel(group, groupBy, format.nameOf) : group.label;
  const drawItem = ({ index, start, size }: VirtualItem): ReactNode => {
    const item = items.at(index);
    if (item?.kind !== 'head') return drawRow(index, start - headPx, size);
    return (
      <GroupHeadRow
        key={`group ${item.group.key}`}
        item={index}
        group={item.group}
        label={labelOf(item)}
        isClosed={item.isClosed}
        isActive={place ? place.item === index : index === 0}
        isSticky={index === stickyItem}
        top={start - headPx}
        height={rowPx}
        columnCount={columns.length + 1}
      />
    );
  };
  return (
    <Grid
      ref={view.scroller}
      className={classes.scroller}
      data-scroll-restoration-id={scrollId}
      data-choosing={chosen.size > 0 || undefined}
      data-layout={filter.layout}
      data-wide={view.display.isWide || undefined}
      tabIndex={-1}
      aria-label="Tasks"
      aria-rowcount={items.count + 1}
      aria-multiselectable="true"
      aria-busy={loaded.isOutdated}
      style={gridStyle(columns)}
    >
      {headPx > 0 && <TaskGridHead />}
      <GridRows
        ref={view.body}
        data-task-rows
        className={classes.body}
        data-outdated={isFaded || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={actions.pointer.handleClick}
        onContextMenu={actions.pointer.handleMenu}
        onFocus={({ target }) => {
          const focused = placeOf(target);
          if (focused) view.active.noteFocus(focused.item, focused.column);
        }}
        onBlur={view.active.noteBlur}
      >
        {stickyFirst(virtualItems, stickyItem).map(drawItem)}
      </GridRows>
    </Grid>
  );
};

/** Puts the sticky group head first in the document, because it can only stick there. */
const stickyFirst = <Item extends { index: number }>(items: readonly Item[], sticky: number | null): Item[] =>
  items.toSorted((a, b) => Number(b.index === sticky) - Number(a.index === sticky));
