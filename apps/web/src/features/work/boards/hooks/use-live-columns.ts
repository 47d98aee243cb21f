import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTasks } from '../../../../lib/live/follow-tasks.ts';
import { applyTaskEvent } from '../../../tasks/tasks/public.ts';
import { columnsKey } from '../api/column.queries.ts';
import { moveKey } from './use-move-task.ts';

/** Events of one action within this time cause one refetch. */
const batchMs = 50;
/** Delay between two refetches; it doubles up to the maximum while further events follow. */
const minDelayMs = 250;
const maxDelayMs = 1_000;

/**
 * Applies live events to the cached tasks at once, and refetches the columns for places and counts, but not while a move
 * of the user's own is being saved.
 */
export const useLiveColumns = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    let delayMs = minDelayMs;
    const refetch = (): void => {
      timer = undefined;
      if (client.isMutating({ mutationKey: moveKey }) > 0) {
        refresh();
        return;
      }
      lastAt = Date.now();
      void client.invalidateQueries({ queryKey: columnsKey });
    };
    const refresh = (): void => {
      if (timer !== undefined) return;
      const waitMs = lastAt + delayMs - Date.now();
      delayMs = waitMs > 0 ? Math.min(maxDelayMs, 2 * delayMs) : minDelayMs;
      timer = setTimeout(refetch, Math.max(batchMs, waitMs));
    };
    const unfollow = followTasks((event) => {
      applyTaskEvent(client, event);
      if (event.type !== 'task.commented') refresh();
    }, refresh);
    return () => {
      unfollow();
      clearTimeout(timer);
    };
  }, [client]);
};
