import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { nextTask } from '@hub/domain/milestones/next-task.ts';
import { presentTask } from '../tasks/task.presenter.ts';
import type { MilestoneWork } from './milestone-work.read-model.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** Who finished it and why no paper shows it; null where nobody has to check that. */
export const presentCheck = ({
  checkOpenedBy,
  checkOpenedAt,
  checkReason,
}: MilestoneRow): Milestone['check'] =>
  checkOpenedBy === null || checkOpenedAt === null
    ? null
    : { openedBy: checkOpenedBy, openedAt: checkOpenedAt, reason: checkReason ?? '' };

/** The papers as the contract answers them. */
export const presentDocuments = ({ documents }: Pick<MilestoneWork, 'documents'>): Milestone['documents'] =>
  documents.map(({ milestoneId: _, ...document }) => document);

/** The milestone as the contract answers it, with its tasks and papers. */
export const presentMilestone = (row: MilestoneRow, work: MilestoneWork): Milestone => {
  const { workflowId, checkOpenedBy: _by, checkOpenedAt: _at, checkReason: _reason, ...milestone } = row;
  const tasks = work.tasks.map(presentTask);
  return {
    ...milestone,
    deadline: milestone.deadline as DeadlineAnswer | null,
    check: presentCheck(row),
    documents: presentDocuments(work),
    workflow: workflowId === null ? null : { id: workflowId },
    isDraft: false,
    tasks,
    ...(work.closed.length > 0 && { closedTaskIds: work.closed.map(({ id }) => id) }),
    nextTask: nextTask(tasks),
  };
};
