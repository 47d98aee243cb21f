import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { finishMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { commentTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { failureText } from './failure-text.ts';
import { request } from './session.ts';

const documentsShown = 50;

/** Documents that were filed with the patent office, newest first: the evidence that a milestone was met. */
export const evidenceQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['evidence', inventionId],
    queryFn: () =>
      request(listWrapperDocuments, {
        params: { inventionId },
        query: { directions: ['INCOMING'], size: documentsShown },
      }),
  });

/** How to finish a task. */
export interface Finishing {
  task: Task;
  /** Outcome of a second attorney review; undefined for other tasks. */
  outcome?: 'passed' | 'passed-with-edits';
  /** File to attach to the task. */
  attachment: { id: FileId; name: string; version: number } | null;
  /** The milestone to finish as well, with its evidence or the reason why there is none. */
  milestone: { milestone: Milestone; evidence: { documentId: string } | { reason: string } } | null;
}

/** Runs a step after the task was finished, and says in its error that this has happened. */
const afterFinish = async (step: () => Promise<unknown>, what: string): Promise<void> => {
  try {
    await step();
  } catch (error) {
    throw new Error(`The task is done, but ${what}. ${failureText(error)}`);
  }
};

/** Finishes a task, attaches the file, and finishes its milestone, in this order. */
export const finishTask = async ({ task, outcome, attachment, milestone }: Finishing): Promise<void> => {
  await request(updateTask, {
    params: { id: task.id },
    query: { updatedAt: task.updatedAt },
    body: { status: 'done', ...(outcome && { reviewOutcome: outcome }) },
  });
  if (attachment) {
    const content = `Finished in Word with version ${attachment.version} of “${attachment.name}”.`;
    const body = { content, attachments: [attachment.id] };
    await afterFinish(
      () => request(commentTask, { params: { taskId: task.id }, body }),
      'the file was not attached',
    );
  }
  if (milestone) {
    const { id, updatedAt } = milestone.milestone;
    await afterFinish(
      () => request(finishMilestone, { params: { id }, query: { updatedAt }, body: milestone.evidence }),
      'its milestone is still open',
    );
  }
};
