import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useTaskList } from './task-list-context.ts';

interface OpenRow {
  /** Whether the open task follows the row that has the focus. */
  isPeeking: boolean;
  /** Opens a task and moves the focus to it. */
  open: (task: FoundTask) => void;
  /** Shows a task beside the list, or closes it if it is already shown. */
  peek: (task: FoundTask, isFollowing: boolean) => void;
  close: () => void;
}

/** Delay before a peek follows the active row, so that holding J opens only the last row. */
const followMs = 120;

/** Returns functions that open the task of a row, or peek at it while the focus stays in the list. */
export const useOpenRow = (): OpenRow => {
  const { openId, open, close } = useTaskList();
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (id: string): void => open(id, true);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (openId === null) setPeeking(false);
  }, [openId]);
  return {
    isPeeking,
    open: (task) => {
      setPeeking(false);
      open(task.id, false);
    },
    peek: (task, isFollowing) => {
      clearTimeout(timer.current);
      if (!isFollowing && task.id === openId) {
        close();
        return;
      }
      setPeeking(true);
      if (isFollowing) timer.current = setTimeout(() => show(task.id), followMs);
      else open(task.id, true);
    },
    close,
  };
};
