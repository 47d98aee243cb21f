import type { TaskId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changesAccess } from '../../../../lib/live/stream-handlers.ts';
import { logDebug } from '../../../../lib/log.ts';
import { applyAttachmentEvent } from '../../../files/files/public.ts';
import { isKnown, ledger, withPending } from '../../../ground/editing/public.ts';
import { taskAfter, taskKind } from '../../../tasks/tasks/public.ts';
import { isPlaceTouched } from '../model/workflow-place.ts';
import { readNewestEvents } from './task-events.queries.ts';
import { changeTaskView, taskViewQuery } from './task-view.queries.ts';

/** Returns the task after one of its own events, with pending edits applied on top. */
const viewAfter = (task: TaskView, event: StreamEvent): TaskView => {
  if (isKnown(task, event)) return task;
  const after = taskAfter(event, task, task.invention);
  return after ? { ...task, ...withPending(ledger, taskKind, { event, after }) } : task;
};

/** Applies one event of the invention to an open task. */
export const applyTaskEvent = async (client: QueryClient, id: TaskId, event: StreamEvent): Promise<void> => {
  const { queryKey } = taskViewQuery(id);
  const before = client.getQueryData(queryKey);
  if (!before) return;
  applyAttachmentEvent(client, event);
  const isOwn = event.metadata.taskId === id;
  if (isOwn && event.type !== 'task.commented') changeTaskView(client, id, (task) => viewAfter(task, event));
  try {
    if (isPlaceTouched(before, event) || changesAccess(event)) await client.invalidateQueries({ queryKey });
    if (isOwn) await readNewestEvents(client, id, event.type === 'task.commented' ? 'comments' : 'changes');
  } catch (error) {
    logDebug('The changes of an event could not be loaded', error);
  }
};
