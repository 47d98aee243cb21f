import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useSlow } from '../../../components/use-slow.ts';
import { useStore } from '../../../lib/store.ts';
import { type Conflict, useConflicts } from '../../editing/public.ts';
import type { ActivePlace } from '../hooks/use-active-row.ts';
import { SCROLL_ID, type useListWindow } from '../hooks/use-list-window.ts';
import { useTallRows } from '../hooks/use-tall-rows.ts';
import { columnsWidth, columnTemplate, type ShownColumn } from '../model/columns.ts';
import type { ListItem, ListItems } from '../model/list-items.ts';
import { nextRowKeys, noRowKeys } from '../model/row-keys.ts';
import { savingCells } from '../model/saving-cells.ts';
import { type TaskPages, taskAt } from '../model/task-pages.ts';
import { GroupHeadRow } from './group-head-row.tsx';
import { TallRow } from './tall-row.tsx';
import type { CellWords } from './task-cell.tsx';
import classes from './task-grid.module.css';
import { TaskGridRow } from './task-grid-row.tsx';

export interface TaskGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  window: ReturnType<typeof useListWindow>;
  items: ListItems;
  pages: TaskPages;
  columns: readonly ShownColumn[];
  words: CellWords;
  layout: 'compact' | 'minimalistic';
  headPx: number;
  /** Whether the columns are wider than the list. */
  isWide: boolean;
  place: ActivePlace | null;
  chosen: ReadonlyMap<string, FoundTask>;
  leaving: ReadonlySet<string>;
  openId: string | null;
  isOutdated: boolean;
  labelOf: (item: Extract<ListItem, { kind: 'head' }>) => string;
  /** The cell that is being edited. */
  editing: { id: string; column: TaskColumn } | null;
  editor: (task: FoundTask) => ReactNode;
  head: ReactNode;
  onRowClick: (event: MouseEvent) => void;
  onRowMenu: (event: MouseEvent) => void;
  onFocusPlace: (item: number, column: TaskColumn | null) => void;
  onBlurPlace: () => void;
  onRange: (first: number, last: number) => void;
}

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

/** The columns by their order alone: rows need not be drawn again while one is widened. */
function useColumnOrder(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  const key = columns.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the rows differ
  return useMemo(() => columns, [key]);
}

/** The keys of the rows by their places. */
function useRowKeys(places: Parameters<typeof nextRowKeys>[1]): ReadonlyMap<number, string> {
  const drawn = useRef(noRowKeys);
  drawn.current = nextRowKeys(drawn.current, places);
  return drawn.current.byPlace;
}

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

/** The rows of the list of which only those on screen exist; its height is that of the whole list. */
export const TaskGrid = (props: TaskGridProps) => {
  const { items, pages, columns, words, place, chosen, headPx, editing, onRange } = props;
  const { virtualizer, virtualItems, stickyItem } = props.window;
  const saving = useStore(savingCells);
  const conflicts = conflictsById(useConflicts('task'), props.openId);
  const rowColumns = useColumnOrder(columns);
  const isFaded = useSlow(props.isOutdated);
  const rows = virtualItems.flatMap(({ index }) => {
    const item = items.at(index);
    return item?.kind === 'row' && index !== place?.item ? [item.row] : [];
  });
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  useEffect(() => onRange(first, last), [onRange, first, last]);

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
        words={words}
        isActive={place ? place.item === index : index === 0}
        isChosen={task !== undefined && chosen.has(task.id)}
        isOpen={task !== undefined && task.id === props.openId}
        isLeaving={task !== undefined && props.leaving.has(task.id)}
        saving={task ? savingOf(saving, task.id, rowColumns) : ''}
        editing={isEdited ? { column: editing.column, editor: props.editor(task) } : undefined}
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
  const drawItem = ({ index, start, size }: VirtualItem): ReactNode => {
    const item = items.at(index);
    if (item?.kind !== 'head') return drawRow(index, start - headPx, size);
    return (
      <GroupHeadRow
        key={`group ${item.group.key}`}
        item={index}
        group={item.group}
        label={props.labelOf(item)}
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
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by position, which a table element does not allow
    <div
      ref={props.scroller}
      className={classes.scroller}
      data-scroll-restoration-id={SCROLL_ID}
      data-choosing={chosen.size > 0 || undefined}
      data-layout={props.layout}
      data-wide={props.isWide || undefined}
      role="grid"
      tabIndex={-1}
      aria-label="Tasks"
      aria-rowcount={items.count + 1}
      aria-multiselectable="true"
      aria-busy={props.isOutdated}
      style={gridStyle(columns)}
    >
      {props.head}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useSemanticElements: part of a grid of placed rows; its keys are in the registry */}
      <div
        ref={props.body}
        role="rowgroup"
        data-task-rows
        className={classes.body}
        data-outdated={isFaded || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={props.onRowClick}
        onContextMenu={props.onRowMenu}
        onFocus={({ target }) => {
          const focused = placeOf(target);
          if (focused) props.onFocusPlace(focused.item, focused.column);
        }}
        onBlur={props.onBlurPlace}
      >
        {stickyFirst(virtualItems, stickyItem).map(drawItem)}
      </div>
    </div>
  );
};

/** The head that stays under the column heads stands first in the document: only so it can stick. */
const stickyFirst = <Item extends { index: number }>(items: readonly Item[], sticky: number | null): Item[] =>
  items.toSorted((a, b) => Number(b.index === sticky) - Number(a.index === sticky));
