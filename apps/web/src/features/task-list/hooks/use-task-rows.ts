import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useRest } from '../../tasks/public.ts';
import type { BulkPanel } from '../components/bulk-actions.tsx';
import type { EditableColumn } from '../model/cell-values.ts';
import { columnLooks } from '../model/columns.ts';
import type { ListItems } from '../model/list-items.ts';
import { nextSortKeys, sortKeysOf, withSortKeys } from '../model/sort-keys.ts';
import type { TaskListInput } from '../model/task-list-input.ts';
import type { TaskPages } from '../model/task-pages.ts';
import { useActiveRow } from './use-active-row.ts';
import { useBulk } from './use-bulk.ts';
import { useCalmApply } from './use-calm-apply.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useListActions } from './use-list-actions.ts';
import { useListChanges } from './use-list-changes.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListWindow } from './use-list-window.ts';
import { useOpenRow } from './use-open-row.ts';
import { useReorder } from './use-reorder.tsx';
import { useRowLook } from './use-row-look.ts';
import { useRowPointer } from './use-row-pointer.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';
import type { useTaskPages } from './use-task-pages.ts';

export interface TaskRowsInput extends TaskListInput {
  loaded: ReturnType<typeof useTaskPages>;
  items: ListItems;
}

const panelOf: Partial<Record<EditableColumn, BulkPanel>> = {
  status: 'status',
  assignees: 'assign',
  dueAt: 'shift',
  tags: 'tags',
  milestone: 'milestone',
};

/** The menu of a row, and where it stands in the window. */
interface OpenMenu {
  task: FoundTask;
  item: number;
  at: { x: number; y: number };
}

/** The sort of the list and how heads and hints change it. */
function useListSort({ state, onState }: TaskListInput) {
  const sort = sortKeysOf(state.data);
  return {
    sort,
    sortBy: (column: TaskColumn, isAdded: boolean): void => {
      const { sortBy } = columnLooks[column];
      if (sortBy) onState({ ...state, data: withSortKeys(state.data, nextSortKeys(sort, sortBy, isAdded)) });
    },
    sortByOrder: (): void =>
      onState({ ...state, data: withSortKeys(state.data, [{ sortBy: 'order', order: 'asc' }]) }),
  };
}

/** The chosen tasks, as the rows on screen show them where they do. */
function newestOf(chosen: ReadonlyMap<string, FoundTask>, pages: TaskPages): FoundTask[] {
  if (chosen.size === 0) return [];
  const shown = new Map([...pages.values()].flat().map((task) => [task.id, task]));
  return [...chosen.values()].map((task) => {
    const row = shown.get(task.id);
    return row && row.updatedAt > task.updatedAt ? row : task;
  });
}

/** What "one step back" means in the list: from a cell to its row, then from a selection to none. */
function useStepBack(
  stepBack: React.RefObject<() => boolean>,
  list: {
    active: ReturnType<typeof useActiveRow>;
    selection: ReturnType<typeof useSelection>;
    scroller: React.RefObject<HTMLElement | null>;
  },
): void {
  const { active, selection, scroller } = list;
  useEffect(() => {
    stepBack.current = () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !scroller.current?.contains(activeElement)) return false;
      if (active.place?.column) active.focus(active.place.item);
      else if (selection.chosen.size > 0) selection.clear();
      else return false;
      return true;
    };
  });
}

/** Scrolls to the top when another list takes over; who is there already need not be measured. */
function useTopOfList(query: object, virtualizer: Virtualizer<HTMLElement, Element>): void {
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const { scrollOffset, scrollElement } = virtualizer;
    if (scrollOffset !== 0) scrollElement?.scrollTo({ top: 0, behavior: 'instant' });
  }, [query, virtualizer]);
}

/** Everything that a list of rows is and can do, for the components that draw it. */
export function useTaskRows(input: TaskRowsInput) {
  const { items, loaded, settings, openId, state } = input;
  const { pages } = loaded;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [panel, setPanel] = useState<BulkPanel | null>(null);
  const look = useRowLook({ layout: state.layout, settings, scroller, isBeside: openId !== null });
  const scrollTo = useRef<(item: number) => void>(() => undefined);
  const active = useActiveRow({ items, pages, body, scrollTo: (item) => scrollTo.current(item) });
  const activeItem = active.place?.item ?? null;
  const selection = useSelection();
  const isChoosing = selection.chosen.size > 0;
  const { isDrawn } = loaded;
  const window = useListWindow({ ...look, items, scroller, activeItem, isChoosing, isDrawn });
  scrollTo.current = (item) => window.virtualizer.scrollToIndex(item, { align: 'auto' });
  const editing = useCellEditing(look.columns, active);
  const rest = useRest();
  const changes = useListChanges({ query: loaded.query, pages: [...pages.keys()], isRead: pages.size > 0 });
  const apply = useCalmApply({
    ...{ items, pages, scroller, rowPx: look.rowPx },
    count: changes.count,
    isLeaving: changes.leaving.size > 0,
    isBusy: rest.isBusy || editing.cell !== null || menu !== null,
    apply: changes.apply,
  });
  const bulk = useBulk({ onChanged: selection.renew, onSettled: changes.note });
  const chosen = newestOf(selection.chosen, pages);
  const selectAll = useSelectAll(loaded.query, selection.replace);
  const { sort, sortBy, sortByOrder } = useListSort(input);
  const opening = useOpenRow(input);
  const reorder = useReorder({
    pages,
    total: items.rows,
    sort,
    onSortByOrder: sortByOrder,
    renew: changes.renew,
  });
  useTopOfList(loaded.query, window.virtualizer);
  const openMenu = (task: FoundTask, at: OpenMenu['at']): void =>
    setMenu({ task, at, item: active.place?.item ?? 0 });
  useStepBack(input.stepBack, { active, selection, scroller });
  const shared = { items, pages, active, selection, onMenu: openMenu, onToggleGroup: input.onToggleGroup };
  const actions = useListActions({
    ...{ ...shared, columns: look.columns, scroller, rowPx: look.rowPx },
    isPeeking: opening.isPeeking,
    editChosen: (column) => {
      const wanted = panelOf[column];
      if (selection.chosen.size < 2 || !wanted) return false;
      setPanel(wanted);
      return true;
    },
    onEdit: editing.begin,
    onOpen: opening.open,
    onPeek: opening.peek,
    onSelectAll: selectAll.loaded,
    onReorder: reorder,
    onStepBack: () => !input.stepBack.current() && openId !== null && opening.close(),
  });
  useListKeys(actions, input.isCovered);
  const pointer = useRowPointer({
    ...{ ...shared, editsCells: !look.isPhone },
    onEdit: editing.begin,
    onOpen: opening.open,
  });
  return {
    ...{ scroller, body, look, active, window, editing, selection, rest, changes, apply, bulk },
    ...{ chosen, selectAll, sort, sortBy, opening, actions, pointer, menu, panel, setPanel },
    closeMenu: () => {
      setMenu(null);
      active.refocus();
    },
    hideMenu: () => setMenu(null),
  };
}
