import { taskColumns } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { MouseEvent } from 'react';
import type { Selection } from '../../../../components/lists/use-selection.ts';
import { type EditableColumn, editableColumn, isEditable } from '../model/cell-values.ts';
import type { ListItems } from '../model/list-items.ts';
import { type TaskPages, taskAt } from '../model/task-pages.ts';
import type { useActiveRow } from './use-active-row.ts';

interface RowPointerInput {
  items: ListItems;
  pages: TaskPages;
  active: ReturnType<typeof useActiveRow>;
  selection: Selection<FoundTask>;
  /** Whether clicking a cell edits it; false on phones, where it opens the task. */
  editsCells: boolean;
  onEdit: (task: FoundTask, item: number, column: EditableColumn) => void;
  onOpen: (task: FoundTask) => void;
  onMenu: (task: FoundTask, at: { x: number; y: number }) => void;
  onToggleGroup: (key: string) => void;
}

const within = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Returns the pointer handlers of all rows; one listener keeps the rows simple. */
export const useRowPointer = (input: RowPointerInput) => {
  const { items, pages, active, selection } = input;
  const rowAt = (target: EventTarget) => {
    const item = Number(within(target, '[data-item]')?.dataset.item ?? -1);
    const found = items.at(item);
    const task = found?.kind === 'row' ? taskAt(pages, found.row) : undefined;
    return { item, found, task };
  };

  const choose = (event: MouseEvent, task: FoundTask, row: number): void => {
    if (event.shiftKey) selection.extendTo(row, (one) => taskAt(pages, one));
    else selection.toggle(task, row);
  };

  const handleClick = (event: MouseEvent): void => {
    const { target } = event;
    if (within(target, '[data-cell-editor], section')) return;
    const { item, found, task } = rowAt(target);
    if (found?.kind === 'head') {
      active.focus(item);
      input.onToggleGroup(found.group.key);
      return;
    }
    if (!task || found?.kind !== 'row' || getSelection()?.isCollapsed === false) return;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
    if (within(target, '[data-choose]')) {
      choose(event, task, found.row);
      active.focus(item);
      return;
    }
    if (isModified) {
      if (within(target, 'a')) return;
      choose(event, task, found.row);
      active.focus(item);
      return;
    }
    event.preventDefault();
    const name = within(target, '[data-column]')?.dataset.column;
    const column = editableColumn(taskColumns.find((one) => one === name) ?? null);
    if (input.editsCells && column && column !== 'title' && isEditable(task))
      input.onEdit(task, item, column);
    else {
      active.focus(item);
      input.onOpen(task);
    }
  };

  const handleMenu = (event: MouseEvent): void => {
    const { item, task } = rowAt(event.target);
    if (!task || within(event.target, 'input, [data-cell-editor]')) return;
    event.preventDefault();
    active.focus(item);
    input.onMenu(task, { x: event.clientX, y: event.clientY });
  };
  return { handleClick, handleMenu };
};
