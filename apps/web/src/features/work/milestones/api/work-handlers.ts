import type { InventionId } from '@hub/contract/fields.ts';
import { getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { logDebug } from '../../../../lib/log.ts';
import { renewDocuments } from '../../../dates/documents/public.ts';
import { ledger } from '../../../ground/editing/public.ts';
import { changeWork, putMilestone, putTask, workQuery } from '../../../tasks/tasks/public.ts';
import { type Missing, workAfter } from '../model/work-events.ts';

const readMissing = async (
  client: QueryClient,
  inventionId: InventionId,
  { of, id }: Missing,
): Promise<void> => {
  const params = { id };
  if (of === 'task') {
    const task = await request(getTask, { params });
    changeWork(client, inventionId, (work) => putTask(work, task));
  } else {
    const milestone = await request(getMilestone, { params });
    changeWork(client, inventionId, (work) => putMilestone(work, milestone));
  }
};

/** Applies an event to the milestones and tasks of its invention, and reads an entity that is not cached. */
const applyWorkEvent = async (client: QueryClient, event: StreamEvent): Promise<void> => {
  const work = client.getQueryData(workQuery(event.inventionId).queryKey);
  if (!work) return;
  const invention = work.milestones[0]?.tasks[0]?.invention ?? work.tasks[0]?.invention;
  const after = workAfter(work, event, {
    invention: invention ?? { id: event.inventionId, title: '', references: [] },
    ledger,
  });
  changeWork(client, event.inventionId, () => after.work);
  if (!after.missing) return;
  await readMissing(client, event.inventionId, after.missing).catch((error: unknown) =>
    logDebug('The entity of an event could not be read', error),
  );
};

/** Handlers for live events of milestones and tasks, which share one cache entry. */
export const workHandlers: StreamHandlers<StreamEventsOf<'milestone'> | StreamEventsOf<'task'>> = {
  'milestone.created': applyWorkEvent,
  'milestone.updated': applyWorkEvent,
  'milestone.finished': applyWorkEvent,
  'milestone.deleted': applyWorkEvent,
  'milestone.verified': async (client, event) => {
    await Promise.all([applyWorkEvent(client, event), renewDocuments(client)]);
  },
  'task.created': applyWorkEvent,
  'task.updated': applyWorkEvent,
  'task.deleted': applyWorkEvent,
  'task.commented': applyWorkEvent,
};
