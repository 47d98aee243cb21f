import { type Milestone, milestoneSchema } from '@hub/contract/workflow/milestone.schema.ts';
import {
  cancelMilestone,
  finishMilestone,
  getMilestone,
  updateMilestone,
} from '@hub/contract/workflow/milestones.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type EditTarget, showUndo, useEdit } from '../../editing/public.ts';
import { changeWork, findMilestone, putMilestone, workQuery } from '../../tasks/public.ts';
import { isStatutory, type MilestoneFields, milestoneKind } from '../api/milestone-fields.ts';

async function sendMilestone(
  id: string,
  change: Partial<MilestoneFields>,
  updatedAt: string,
): Promise<Milestone> {
  const version = { params: { id }, query: { updatedAt } };
  const { finished, deleted, ...fields } = change;
  if (finished) return request(finishMilestone, version);
  if (deleted) {
    await request(cancelMilestone, version);
    return request(getMilestone, { params: { id } });
  }
  const body = { ...fields, ...(finished === false && { finished }), ...(deleted === false && { deleted }) };
  return request(updateMilestone, { ...version, body });
}

const milestoneTarget = (
  client: QueryClient,
  { id, inventionId }: Milestone,
): EditTarget<Milestone, MilestoneFields> => ({
  kind: milestoneKind,
  send: (change, updatedAt) => sendMilestone(id, change, updatedAt),
  parse: (current) => milestoneSchema.safeParse(current).data ?? null,
  latest: () => {
    const work = client.getQueryData(workQuery(inventionId).queryKey);
    return work && findMilestone(work, id);
  },
  show: (milestone) => changeWork(client, inventionId, (work) => putMilestone(work, milestone)),
});

/** Edits of one milestone, with finish, cancel and their undo. */
export function useMilestoneEdit(milestone: Milestone) {
  const client = useQueryClient();
  const { edit, isSaving } = useEdit({
    target: milestoneTarget(client, milestone),
    subject: {
      kind: 'milestone',
      id: milestone.id,
      inventionId: milestone.inventionId,
      title: milestone.title,
    },
  });
  const close = async (flag: 'finished' | 'deleted'): Promise<void> => {
    const outcome = await edit({ [flag]: true });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    showUndo({
      text: closedText(outcome.entity, flag),
      onUndo: () => void edit({ [flag]: false }),
    });
  };
  return { edit, finish: () => close('finished'), cancel: () => close('deleted'), isSaving };
}

function closedText(milestone: Milestone, flag: 'finished' | 'deleted'): string {
  if (flag === 'deleted') return `“${milestone.title}” was cancelled.`;
  const needsProof = isStatutory(milestone) && milestone.proof === 'awaiting';
  return needsProof
    ? `“${milestone.title}” is finished, awaiting proof.`
    : `“${milestone.title}” is finished.`;
}
