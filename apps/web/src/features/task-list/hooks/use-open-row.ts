import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import { useEffect, useRef, useState } from 'react';

interface OpenRowInput {
  openId: string | null;
  onOpen: (id: string, isPeeking: boolean) => void;
  onClose: () => void;
}

interface OpenRow {
  /** Whether the open task follows the row that has the focus. */
  isPeeking: boolean;
  /** Opens a task and goes to it. */
  open: (task: FoundTask) => void;
  /** Shows a task beside the list, or puts it away where it is the one that is shown. */
  peek: (task: FoundTask, isFollowing: boolean) => void;
  close: () => void;
}

/** Somebody who holds J down is answered where they stop. */
const FOLLOW_MS = 120;

/** Opens the task of a row: to work in it, or to peek at it while the focus stays in the list. */
export function useOpenRow({ openId, onOpen, onClose }: OpenRowInput): OpenRow {
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (id: string): void => onOpen(id, true);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (openId === null) setPeeking(false);
  }, [openId]);
  return {
    isPeeking,
    open: (task) => {
      setPeeking(false);
      onOpen(task.id, false);
    },
    peek: (task, isFollowing) => {
      clearTimeout(timer.current);
      if (!isFollowing && task.id === openId) {
        onClose();
        return;
      }
      setPeeking(true);
      if (isFollowing) timer.current = setTimeout(() => show(task.id), FOLLOW_MS);
      else onOpen(task.id, true);
    },
    close: onClose,
  };
}
