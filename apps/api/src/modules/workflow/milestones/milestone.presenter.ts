import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { nextTask } from '@hub/domain/milestones/next-task.ts';
import { presentTask } from '../tasks/task.presenter.ts';
import type { MilestoneWork } from './milestone-work.read-model.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** The milestone as the contract answers it, with its tasks and papers. No milestone belongs to a workflow yet. */
export const presentMilestone = (milestone: MilestoneRow, work: MilestoneWork): Milestone => {
  const tasks = work.tasks.map(presentTask);
  return {
    ...milestone,
    deadline: milestone.deadline as DeadlineAnswer | null,
    documents: work.documents.map(({ milestoneId: _, ...document }) => document),
    workflow: null,
    isDraft: false,
    tasks,
    nextTask: nextTask(tasks),
  };
};
