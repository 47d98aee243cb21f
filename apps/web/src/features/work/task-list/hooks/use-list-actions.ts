import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { RefObject } from 'react';
import type { Selection } from '../../../../components/lists/use-selection.ts';
import { type EditableColumn, editableColumn, isEditable } from '../model/cell-values.ts';
import type { ShownColumn } from '../model/columns.ts';
import type { ListItems } from '../model/list-items.ts';
import { type TaskPages, taskAt } from '../model/task-pages.ts';
import type { useActiveRow } from './use-active-row.ts';
import type { ListKeyActions } from './use-list-keys.ts';

interface ListActionsInput {
  items: ListItems;
  pages: TaskPages;
  columns: readonly ShownColumn[];
  scroller: RefObject<HTMLElement | null>;
  rowPx: number;
  active: ReturnType<typeof useActiveRow>;
  selection: Selection<FoundTask>;
  /** Whether the open task follows the row that has the focus. */
  isPeeking: boolean;
  /** Opens the options of a bulk change if several rows are selected; returns false otherwise. */
  editChosen: (column: EditableColumn) => boolean;
  onEdit: (task: FoundTask, item: number, column: EditableColumn) => void;
  onOpen: (task: FoundTask) => void;
  onPeek: (task: FoundTask, isFollowing: boolean) => void;
  onToggleGroup: (key: string) => void;
  onMenu: (task: FoundTask, at: { x: number; y: number }) => void;
  onSelectAll: () => void;
  onReorder: (row: number, step: 1 | -1) => void;
  /** Clears the selection or closes the open task. */
  onStepBack: () => void;
}

const menuInsetPx = 48;

/** Returns the key actions of the list for the row with the tab stop. */
export const useListActions = (input: ListActionsInput): ListKeyActions => {
  const { items, pages, columns, active, selection } = input;
  const item = active.place?.item ?? -1;
  const found = items.at(item);
  const row = found?.kind === 'row' ? found.row : null;
  const task = row === null ? undefined : taskAt(pages, row);
  const column = active.place?.column ?? null;

  const goTo = (to: number): void => {
    const wanted = Math.max(0, Math.min(items.count - 1, to));
    active.focus(wanted);
    const next = items.at(wanted);
    const nextTask = next?.kind === 'row' ? taskAt(pages, next.row) : undefined;
    if (input.isPeeking && nextTask) input.onPeek(nextTask, true);
  };
  const edit = (wanted: EditableColumn): void => {
    if (input.editChosen(wanted)) return;
    const isShown = columns.some(({ name }) => name === wanted);
    if (!task || !isEditable(task)) return;
    if (isShown) input.onEdit(task, item, wanted);
    else input.onOpen(task);
  };
  const editCell = (): void => edit(editableColumn(column) ?? 'title');
  const pageRows = (): number =>
    Math.max(1, Math.floor((input.scroller.current?.clientHeight ?? 0) / input.rowPx) - 2);
  return {
    move: (step, isExtending) => {
      const to = items.at(item + step);
      if (isExtending && row !== null && to?.kind === 'row') {
        selection.anchorAt(row);
        selection.extendTo(to.row, (one) => taskAt(pages, one));
      }
      goTo(item + step);
    },
    moveToEnd: (isLast) => goTo(isLast ? items.count - 1 : 0),
    movePage: (step) => goTo(item + step * pageRows()),
    moveColumn: (step) => {
      if (found?.kind === 'head') {
        if (found.isClosed === step > 0) input.onToggleGroup(found.group.key);
        return;
      }
      if (row === null) return;
      const place = columns.findIndex(({ name }) => name === column) + step;
      active.focus(item, columns[Math.min(columns.length - 1, place)]?.name ?? null);
    },
    toggle: () => {
      if (task && row !== null) selection.toggle(task, row);
    },
    selectAll: input.onSelectAll,
    open: () => {
      if (found?.kind === 'head') input.onToggleGroup(found.group.key);
      else if (editableColumn(column) && column !== 'title') editCell();
      else if (task) input.onOpen(task);
    },
    peek: () => {
      if (found?.kind === 'head') input.onToggleGroup(found.group.key);
      else if (task) input.onPeek(task, false);
    },
    editCell,
    edit,
    reorder: (step) => row !== null && input.onReorder(row, step),
    openMenu: () => {
      const element = input.scroller.current?.querySelector(`[data-item="${item}"]`);
      const box = element?.getBoundingClientRect();
      if (task && box) input.onMenu(task, { x: box.left + menuInsetPx, y: box.bottom });
    },
    stepBack: input.onStepBack,
  };
};
