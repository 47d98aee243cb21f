import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';

type Approved = NonNullable<Run['approved']>;

/** Returns the changes that were made, with which an approval ends. */
export const madeChanges = (approved: Approved): ProposedChange[] =>
  approved.filter(({ outcome }) => outcome === 'made').map(({ change }) => change);

/**
 * Returns the approved changes for another attempt; a task that has changed since is changed as it is now.
 * @param versionOf current version of a task
 */
export const retriedChanges = (
  approved: Approved,
  versionOf: (taskId: string) => string | undefined,
): ProposedChange[] =>
  approved.map(({ change, outcome }) => {
    const isEdit = change.kind === 'move-task' || change.kind === 'change-task';
    if (outcome !== 'refused' || !isEdit) return change;
    return { ...change, updatedAt: versionOf(change.taskId) ?? change.updatedAt };
  });
