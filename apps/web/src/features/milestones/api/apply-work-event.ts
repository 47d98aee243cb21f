import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { getMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { getTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logDebug } from '../../../lib/log.ts';
import { ledger } from '../../editing/public.ts';
import { renewNotes } from '../../notes/public.ts';
import { changeWork, putMilestone, putTask, workQuery } from '../../tasks/public.ts';
import { type Missing, workAfter } from './work-events.ts';

async function readMissing(
  client: QueryClient,
  inventionId: InventionId,
  { of, id }: Missing,
): Promise<void> {
  const params = { id };
  if (of === 'task') {
    const task = await request(getTask, { params });
    changeWork(client, inventionId, (work) => putTask(work, task));
  } else {
    const milestone = await request(getMilestone, { params });
    changeWork(client, inventionId, (work) => putMilestone(work, milestone));
  }
}

/** Brings one live event into what is shown of an invention's milestones and tasks. */
export async function applyWorkEvent(client: QueryClient, event: StreamEvent): Promise<void> {
  renewNotes(client, event);
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
    logDebug('What an event spoke of could not be read', error),
  );
}
