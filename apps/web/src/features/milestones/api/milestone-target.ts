import type { MilestoneId } from '@hub/contract/fields.ts';
import {
  type Milestone,
  type MilestoneFinish,
  milestoneSchema,
} from '@hub/contract/workflow/milestone.schema.ts';
import {
  cancelMilestone,
  finishMilestone,
  getMilestone,
  updateMilestone,
} from '@hub/contract/workflow/milestones.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type Conflict, type EditTarget, resolveConflict } from '../../editing/public.ts';
import { changeWork, findMilestone, putMilestone, workQuery } from '../../tasks/public.ts';
import { type MilestoneFields, milestoneKind } from './milestone-fields.ts';

/** What an edit says besides the fields it changes. */
export interface MilestoneSaid {
  /** Of a finish: what shows it, and what becomes of its open tasks. */
  finish?: MilestoneFinish | undefined;
  /** Of a finish that is taken back: the tasks that were closed with it are opened again. */
  reopenTasks?: true | undefined;
}

async function sendMilestone(
  id: MilestoneId,
  change: Partial<MilestoneFields>,
  updatedAt: string,
  said: MilestoneSaid,
): Promise<Milestone> {
  const version = { params: { id }, query: { updatedAt } };
  const { finished, deleted, ...fields } = change;
  if (finished) return request(finishMilestone, { ...version, body: said.finish });
  if (deleted) {
    await request(cancelMilestone, version);
    return request(getMilestone, { params: { id } });
  }
  const reopening = said.reopenTasks && { reopenTasks: said.reopenTasks };
  const body = {
    ...fields,
    ...(finished === false && { finished, ...reopening }),
    ...(deleted === false && { deleted }),
  };
  return request(updateMilestone, { ...version, body });
}

/** How edits reach a milestone; `said` answers what the edit says besides. */
export const milestoneTarget = (
  client: QueryClient,
  { id, inventionId }: Milestone,
  said: () => MilestoneSaid = () => ({}),
): EditTarget<Milestone, MilestoneFields> => ({
  kind: milestoneKind,
  send: (change, updatedAt) => sendMilestone(id, change, updatedAt, said()),
  parse: (current) => milestoneSchema.safeParse(current).data ?? null,
  latest: () => {
    const work = client.getQueryData(workQuery(inventionId).queryKey);
    return work && findMilestone(work, id);
  },
  show: (milestone) => changeWork(client, inventionId, (work) => putMilestone(work, milestone)),
});

/** The same fields as a conflict keeps them in the browser's storage. */
const keptFieldsSchema = milestoneSchema
  .pick({
    title: true,
    dueAt: true,
    clientDueDate: true,
    assignees: true,
    extensionMonths: true,
    finished: true,
    deleted: true,
  })
  .partial();

/** Saves what was chosen in a conflict over a milestone. */
export async function resolveMilestoneConflict(
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> {
  const milestone = findMilestone(await client.ensureQueryData(workQuery(conflict.inventionId)), conflict.id);
  if (!milestone) return;
  await resolveConflict(
    { target: milestoneTarget(client, milestone), subject: conflict },
    { conflict, theirs: keptFieldsSchema.parse(conflict.theirs), change: keptFieldsSchema.parse(change) },
  );
}
