import type { Milestone, MilestoneFinish } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';

type Shown = Pick<Milestone, 'proof' | 'documents' | 'verification'>;

/** Finish request that repeats the evidence of a milestone; null if a request cannot repeat it. */
const sameEvidence = ({ proof, documents, verification }: Shown): MilestoneFinish | null => {
  if (proof === 'none') return {};
  if (proof === 'awaiting') return verification && { reason: verification.reason };
  const [document, ...others] = documents.filter(({ relation }) => relation === 'closed');
  // A verification by a second person cannot be repeated by the first person.
  return proof === 'evidence' && document && others.length === 0 ? { documentId: document.id } : null;
};

/**
 * Returns the finish request that undoes a reopening, including the tasks that were closed. Null if there is none: the
 * evidence was verified by a second person or is more than one document.
 */
export const sameFinish = (
  shown: Shown,
  closed: readonly Pick<Task, 'id' | 'status'>[],
): MilestoneFinish | null => {
  const evidence = sameEvidence(shown);
  if (!evidence) return null;
  const closeTasks = closed.flatMap(({ id, status }) =>
    status === 'done' || status === 'cancelled' ? [{ id, status }] : [],
  );
  return { ...evidence, closeTasks };
};
