import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import type { ClosedTask } from '../tasks/public.ts';

/** The changes of a docketing decision, stored so that they can be undone. */
export interface DocumentEffects {
  /** Outcome before the decision; null if it is not known. */
  outcome: DocumentOutcome | null;
  /** Ids of the milestones it started. */
  started: readonly string[];
  /** Milestones it met or answered, and whether they were finished without evidence before. */
  met: readonly { id: string; wasFinished: boolean }[];
  /** Ids of the milestones it cancelled. */
  cancelled: readonly string[];
  /** Milestones it extended, with the months taken before and after. */
  extended: readonly { id: string; from: number | null; to: number }[];
  /** Tasks of the cancelled and the answered milestones that were closed with them. */
  closedTasks: readonly ClosedTask[];
  /** Status of the review task before the decision; null without one. */
  reviewStatus: TaskStatus | null;
}

/** The effects of a decision that changes no milestone. */
export const noEffects: DocumentEffects = {
  outcome: null,
  started: [],
  met: [],
  cancelled: [],
  extended: [],
  closedTasks: [],
  reviewStatus: null,
};
