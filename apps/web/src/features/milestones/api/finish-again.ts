import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';

type Shown = Pick<Milestone, 'proof' | 'documents' | 'check'>;

/** What shows that a finished milestone was met, as its finish would say it; null where saying it again is not enough. */
function proofOf({ proof, documents, check }: Shown): MilestoneFinish | null {
  if (proof === 'none') return {};
  if (proof === 'awaiting') return check && { reason: check.reason };
  const [paper, ...others] = documents.filter(({ relation }) => relation === 'closed');
  // What a second person confirmed, only they can say again.
  return proof === 'evidence' && paper && others.length === 0 ? { documentId: paper.id } : null;
}

/**
 * What finishes a milestone again as it was finished, with the tasks that were closed with it; null where nothing can:
 * its proof was confirmed by a second person, or is more than one paper, or the tasks were closed in different ways.
 */
export function finishAgain(
  shown: Shown,
  closed: readonly Pick<Task, 'id' | 'status'>[],
): MilestoneFinish | null {
  const proof = proofOf(shown);
  const [status, ...others] = new Set(closed.map((task) => task.status));
  if (!proof || others.length > 0) return null;
  if (status !== 'done' && status !== 'cancelled') return proof;
  return { ...proof, openTasks: status, taskIds: closed.map(({ id }) => id) };
}
