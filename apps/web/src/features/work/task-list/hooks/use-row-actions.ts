import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { type RefObject, useEffect, useState } from 'react';
import { columnDefinitions } from '../model/columns.ts';
import type { ListItems } from '../model/list-items.ts';
import { nextSortKeys, type SortKey, sortKeysOf, withSortKeys } from '../model/sort-keys.ts';
import { useTaskList } from './task-list-context.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useListActions } from './use-list-actions.ts';
import type { useListChanges } from './use-list-changes.ts';
import { useListKeys } from './use-list-keys.ts';
import { useOpenRow } from './use-open-row.ts';
import { useReorder } from './use-reorder.tsx';
import type { useRowChoice } from './use-row-choice.ts';
import { useRowPointer } from './use-row-pointer.ts';
import type { useRowView } from './use-row-view.ts';
import type { useTaskPages } from './use-task-pages.ts';

interface ListSort {
  keys: readonly SortKey[];
  /** Sorts by a column; with `isAdded` the other sort keys stay. */
  sortBy: (column: TaskColumn, isAdded: boolean) => void;
  sortByOrder: () => void;
}

/** Sort keys of the list, and how column heads change them. */
const useListSort = (): ListSort => {
  const { filter, changeFilter } = useTaskList();
  const keys = sortKeysOf(filter.data);
  const sort = (next: readonly SortKey[]): void =>
    changeFilter({ ...filter, data: withSortKeys(filter.data, next) });
  return {
    keys,
    sortBy: (column, isAdded) => {
      const { sortBy } = columnDefinitions[column];
      if (sortBy) sort(nextSortKeys(keys, sortBy, isAdded));
    },
    sortByOrder: () => sort([{ sortBy: 'order', order: 'asc' }]),
  };
};

type View = ReturnType<typeof useRowView>;
type Choice = ReturnType<typeof useRowChoice>;

interface RowActionsInput {
  loaded: ReturnType<typeof useTaskPages>;
  items: ListItems;
  view: View;
  choice: Choice;
  changes: ReturnType<typeof useListChanges>;
}

/** The open context menu of a row, with its position in the window. */
interface OpenMenu {
  task: FoundTask;
  item: number;
  at: { x: number; y: number };
}

/** Defines "one step back" in the list: from a cell to its row, then from a selection to no selection. */
const useStepBack = (
  stepBack: RefObject<() => boolean>,
  { active, scroller }: View,
  { selection }: Choice,
): void =>
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

/** Actions on rows by keys and pointer: edit, open, sort, reorder and the context menu. */
export const useRowActions = ({ loaded, items, view, choice, changes }: RowActionsInput) => {
  const { toggleGroup, openId, isCovered, stepBack } = useTaskList();
  const { pages } = loaded;
  const { active, display, scroller } = view;
  const { selection } = choice;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const editing = useCellEditing(display.columns, active);
  const sort = useListSort();
  const opening = useOpenRow();
  const reorder = useReorder({
    pages,
    total: items.rows,
    sort: sort.keys,
    onSortByOrder: sort.sortByOrder,
    renew: changes.renew,
  });
  useStepBack(stepBack, view, choice);
  const rows = {
    items,
    pages,
    active,
    selection,
    onEdit: editing.begin,
    onOpen: opening.open,
    onMenu: (task: FoundTask, at: OpenMenu['at']) => setMenu({ task, at, item: active.place?.item ?? 0 }),
    onToggleGroup: toggleGroup,
  };
  const keyActions = useListActions({
    ...rows,
    columns: display.columns,
    scroller,
    rowPx: display.rowPx,
    isPeeking: opening.isPeeking,
    editChosen: choice.openPanelOf,
    onPeek: opening.peek,
    onSelectAll: choice.selectAll.loaded,
    onReorder: reorder,
    onStepBack: () => !stepBack.current() && openId !== null && opening.close(),
  });
  useListKeys(keyActions, isCovered);
  const pointer = useRowPointer({ ...rows, editsCells: !display.isPhone });
  return {
    editing,
    sort,
    open: opening.open,
    pointer,
    menu,
    closeMenu: () => {
      setMenu(null);
      active.refocus();
    },
    /** Closes the menu without moving the focus back to the row. */
    hideMenu: () => setMenu(null),
    isBusy: editing.cell !== null || menu !== null,
  };
};
