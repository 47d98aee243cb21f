import type { MilestoneCancel, MilestoneFinish } from '@hub/contract/milestones/milestone.schema.ts';
import {
  cancelMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { command } from '../../../ground/editing/public.ts';
import type { MilestoneFields } from './milestone-fields.ts';

/** Finishes a milestone, with its evidence and what happens to its open tasks. */
export const finishCommand = (finish?: MilestoneFinish) =>
  command<typeof finishMilestone, MilestoneFields>(finishMilestone, finish, { finished: true });

/** Reopens a finished milestone, optionally with the tasks that were closed with it. */
export const reopenCommand = ({ reopenTasks = false } = {}) =>
  command<typeof updateMilestone, MilestoneFields>(
    updateMilestone,
    { finished: false, ...(reopenTasks && { reopenTasks }) },
    { finished: false },
  );

/** Sets the months of extension, null for none, and whether there is a task for the fee and the petition. */
export const extendCommand = (extensionMonths: number | null, extensionTask: boolean) =>
  command<typeof updateMilestone, MilestoneFields>(
    updateMilestone,
    { extensionMonths, extensionTask },
    { extensionMonths },
  );

/** Cancels a milestone, with the reason if the law sets its date. */
export const cancelCommand = (cancel?: MilestoneCancel) =>
  command<typeof cancelMilestone, MilestoneFields>(cancelMilestone, cancel, { deleted: true });

/** Restores a cancelled milestone. */
export const restoreCommand = command<typeof updateMilestone, MilestoneFields>(
  updateMilestone,
  { deleted: false },
  { deleted: false },
);
