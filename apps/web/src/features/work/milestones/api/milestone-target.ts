import { type Milestone, milestoneSchema } from '@hub/contract/milestones/milestone.schema.ts';
import {
  cancelMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { WaitingEdit } from '../../../../lib/requests/waiting-edits.ts';
import {
  type Conflict,
  type EditTarget,
  resolveConflict,
  resumeEdit,
} from '../../../ground/editing/public.ts';
import { changeWork, findMilestone, putMilestone, workQuery } from '../../../tasks/tasks/public.ts';
import { type MilestoneFields, milestoneKind } from '../model/milestone-fields.ts';

/** How edits of a milestone are saved and shown. */
export const milestoneTarget = (
  client: QueryClient,
  { id, inventionId }: Milestone,
): EditTarget<Milestone, MilestoneFields> => ({
  kind: milestoneKind,
  update: (change, ifUpdatedAt) =>
    request(updateMilestone, { params: { id }, query: { updatedAt: ifUpdatedAt }, body: change }),
  currentOf: (error) => currentOf(error, milestoneSchema),
  latest: () => {
    const work = client.getQueryData(workQuery(inventionId).queryKey);
    return work && findMilestone(work, id);
  },
  show: (milestone) => changeWork(client, inventionId, (work) => putMilestone(work, milestone)),
});

/** Fields of a conflict, as the browser's storage keeps them. */
const storedFieldsSchema = milestoneSchema
  .pick({
    title: true,
    dueAt: true,
    clientDueDate: true,
    assignees: true,
    extensionMonths: true,
  })
  .partial();

/** Saves the chosen fields of a conflict over a milestone. */
export const resolveMilestoneConflict = async (
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> => {
  const milestone = findMilestone(await client.ensureQueryData(workQuery(conflict.inventionId)), conflict.id);
  if (!milestone) return;
  await resolveConflict(
    { target: milestoneTarget(client, milestone), subject: conflict },
    { conflict, theirs: storedFieldsSchema.parse(conflict.theirs), change: storedFieldsSchema.parse(change) },
  );
};

/** Sends an edit of a milestone from before a reload; see `resumeEdit`. */
export const resumeMilestoneEdit = async (client: QueryClient, stored: WaitingEdit): Promise<boolean> => {
  const milestone = findMilestone(await client.fetchQuery(workQuery(stored.inventionId)), stored.id);
  if (!milestone) return false;
  return resumeEdit({ target: milestoneTarget(client, milestone), subject: stored }, stored, {
    fields: storedFieldsSchema,
    calls: [finishMilestone, cancelMilestone, updateMilestone],
  });
};
