import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isKnown, ledger, withPending } from '../../../ground/editing/public.ts';
import { taskAfter } from '../model/task-events.ts';
import { taskKind } from '../model/task-fields.ts';
import { changeCachedTasks } from './task-cache.ts';

/** Applies a live event to every cached list and view that contains its task. Rows keep their place. */
export const applyTaskEvent = (client: QueryClient, event: StreamEvent): void => {
  const { taskId } = event.metadata;
  if (!taskId) return;
  changeCachedTasks(client, taskId, (task) => {
    const after = isKnown(task, event) ? null : taskAfter(event, task, task.invention);
    return after ? withPending(ledger, taskKind, { event, after }) : task;
  });
};
