import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { nextTask } from '@hub/domain/milestones/next-task.ts';
import { presentTask } from '../tasks/public.ts';
import type { MilestoneWork } from './milestone-work.read-model.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** Returns who finished the milestone and why without evidence; null if it needs no verification. */
export const presentVerification = ({
  verificationOpenedBy,
  verificationOpenedFor,
  verificationOpenedAt,
  verificationReason,
}: MilestoneRow): Milestone['verification'] =>
  verificationOpenedBy === null || verificationOpenedAt === null
    ? null
    : {
        openedBy: verificationOpenedBy,
        openedFor: verificationOpenedFor,
        openedAt: verificationOpenedAt,
        reason: verificationReason ?? '',
      };

/** Returns who verified the milestone as the second person; null if nobody has. */
export const presentVerifier = ({
  verifiedBy,
  verifiedFor,
  verifiedAt,
}: MilestoneRow): Milestone['verified'] =>
  verifiedBy === null || verifiedAt === null ? null : { by: verifiedBy, for: verifiedFor, at: verifiedAt };

/** Maps documents to those of the contract. */
export const presentDocuments = ({ documents }: Pick<MilestoneWork, 'documents'>): Milestone['documents'] =>
  documents.map(({ milestoneId: _, ...document }) => document);

/** Maps a milestone, with its tasks and documents, to the contract's milestone. */
export const presentMilestone = (row: MilestoneRow, work: MilestoneWork): Milestone => {
  const {
    workflowId,
    verificationOpenedBy: _by,
    verificationOpenedFor: _for,
    verificationOpenedAt: _at,
    verificationReason: _reason,
    verifiedBy: _verifier,
    verifiedFor: _verifiedFor,
    verifiedAt: _verifiedAt,
    ...milestone
  } = row;
  const tasks = work.tasks.map(presentTask);
  return {
    ...milestone,
    deadline: milestone.deadline as DeadlineResponse | null,
    verification: presentVerification(row),
    verified: presentVerifier(row),
    documents: presentDocuments(work),
    workflow: workflowId === null ? null : { id: workflowId },
    isDraft: false,
    tasks,
    ...(work.closed.length > 0 && { closedTaskIds: work.closed.map(({ id }) => id) }),
    nextTask: nextTask(tasks),
  };
};
