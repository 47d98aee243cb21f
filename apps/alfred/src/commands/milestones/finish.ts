import type { MilestoneId } from '@hub/contract/fields.ts';
import { finishMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';

interface FinishInput {
  milestone: string;
  document: string | undefined;
  reason: string | undefined;
}

/** Finishes a milestone with its evidence or a reason. */
export const finish = async (
  { connect, output }: Context,
  { milestone, document, reason }: FinishInput,
): Promise<void> => {
  const params = { id: readId<MilestoneId>(milestone, 'milestone') };
  const documentId = document === undefined ? undefined : readId<string>(document, 'document');
  const { request } = await connect();
  const { updatedAt } = await request(getMilestone, { params });
  const done = await request(finishMilestone, { params, query: { updatedAt }, body: { documentId, reason } });
  output.show(done, () => {
    const title = safeLine(done.title);
    if (!done.finished) return `Replied, waiting for the patent office: ${title}`;
    return `Finished: ${title}${done.proof === 'awaiting' ? '\nA second person must verify this milestone.' : ''}`;
  });
};
