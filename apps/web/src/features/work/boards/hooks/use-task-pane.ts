import { useState } from 'react';
import type { BoardSearch } from '../model/board-search.ts';

const focusCard = (taskId: string): void =>
  document.querySelector<HTMLElement>(`[data-card="${taskId}"] [data-card-link]`)?.focus();

/** Opens and closes the task beside the columns; the URL holds its id. */
export const useTaskPane = (search: BoardSearch, onSearch: (search: BoardSearch) => void) => {
  const [takesFocus, setTakesFocus] = useState(false);
  const show = (task: string | undefined): void => onSearch({ ...search, task });
  const close = (): void => {
    const { task } = search;
    show(undefined);
    if (task !== undefined) requestAnimationFrame(() => focusCard(task));
  };
  /** Opens a task; peeking keeps the focus on its card, and peeking again closes it. */
  const open = (task: { id: string }, how: 'peek' | 'enter'): void => {
    const isRepeated = how === 'peek' && search.task === task.id;
    setTakesFocus(how === 'enter');
    if (isRepeated) close();
    else show(task.id);
  };
  return { open, close, show, takesFocus };
};
