import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isKnown, ledger, withPending } from '../../editing/public.ts';
import { changeCachedTasks } from './task-cache.ts';
import { taskAfter } from './task-events.ts';
import { taskKind } from './task-fields.ts';

/** Brings a live event into every cached list and view that shows its task; no row moves for it. */
export function applyTaskEvent(client: QueryClient, event: StreamEvent): void {
  const { taskId } = event.metadata;
  if (!taskId) return;
  changeCachedTasks(client, taskId, (task) => {
    const after = isKnown(task, event) ? null : taskAfter(event, task, task.invention);
    return after ? withPending(ledger, taskKind, { event, after }) : task;
  });
}
