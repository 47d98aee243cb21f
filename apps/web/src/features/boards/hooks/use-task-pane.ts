import { useState } from 'react';
import type { BoardSearch } from '../model/board-search.ts';

const focusCard = (taskId: string): void =>
  document.querySelector<HTMLElement>(`[data-card="${taskId}"] [data-card-link]`)?.focus();

/** The task that stands open beside the columns, as the address says. */
export function useTaskPane(search: BoardSearch, onSearch: (search: BoardSearch) => void) {
  const [takesFocus, setTakesFocus] = useState(false);
  const show = (task: string | undefined): void => onSearch({ ...search, task });
  const close = (): void => {
    const { task } = search;
    show(undefined);
    if (task !== undefined) requestAnimationFrame(() => focusCard(task));
  };
  /** Opens a task; a peek leaves the focus on its card, and a second one ends it. */
  const open = (task: { id: string }, how: 'peek' | 'enter'): void => {
    const isEnd = how === 'peek' && search.task === task.id;
    setTakesFocus(how === 'enter');
    if (isEnd) close();
    else show(task.id);
  };
  return { open, close, show, takesFocus };
}
