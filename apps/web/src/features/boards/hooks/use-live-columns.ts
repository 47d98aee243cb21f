import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTasks } from '../../../lib/live/follow-tasks.ts';
import { applyTaskEvent } from '../../tasks/public.ts';
import { COLUMNS_KEY } from '../api/column.queries.ts';
import { MOVE_KEY } from './use-move-task.ts';

/** Several events of one act come together. */
const GATHER_MS = 50;
/** The columns rest between two readings: shortly after a single act, longer as long as further ones follow. */
const LEAST_REST_MS = 250;
const MOST_REST_MS = 1_000;

/**
 * Shows at once what anybody changed on a task, and reads the columns again for where it stands and for the counts, but
 * not while a task of one's own is on its way.
 */
export function useLiveColumns(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    let restMs = LEAST_REST_MS;
    const read = (): void => {
      timer = undefined;
      if (client.isMutating({ mutationKey: MOVE_KEY }) > 0) {
        refresh();
        return;
      }
      lastAt = Date.now();
      void client.invalidateQueries({ queryKey: COLUMNS_KEY });
    };
    const refresh = (): void => {
      if (timer !== undefined) return;
      const waitMs = lastAt + restMs - Date.now();
      restMs = waitMs > 0 ? Math.min(MOST_REST_MS, 2 * restMs) : LEAST_REST_MS;
      timer = setTimeout(read, Math.max(GATHER_MS, waitMs));
    };
    const leave = followTasks((event) => {
      applyTaskEvent(client, event);
      if (event.type !== 'task.commented') refresh();
    }, refresh);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [client]);
}
