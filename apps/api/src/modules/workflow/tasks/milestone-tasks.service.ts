import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone, OpenTasks } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { listTasksClosedWith } from './closed-tasks.read-model.ts';
import { listOpenTasks } from './tasks.repository.ts';

/** What is said of the open tasks of a milestone that is finished: their last status, and which of them are meant. */
interface Closing {
  readonly status: OpenTasks;
  readonly taskIds?: readonly string[] | undefined;
}

/** Makes what closes and opens tasks with their milestone; nobody else changes them where the invention is locked. */
export const createMilestoneTasks = ({ clock }: { readonly clock: Clock }) => {
  const editTasks = createBulkEdit({ clock });
  return {
    /** Gives open tasks their last status, in the moment of the finish or of its paper: that tells later what was closed with it. */
    close: async (
      tx: Database,
      actor: Actor,
      { id, updatedAt: now }: Pick<Milestone, 'id' | 'updatedAt'>,
      { status, taskIds }: Closing,
    ): Promise<void> => {
      const open = await listOpenTasks(tx, actor, id, taskIds);
      const items = open.map(({ id, updatedAt }) => ({ id, updatedAt, change: { status } }));
      await editTasks(tx, actor, { items }, now);
    },

    /** Gives the tasks that were closed with a milestone the status again that they had before. */
    reopen: async (tx: Database, actor: Actor, milestoneId: MilestoneId): Promise<void> => {
      const closed = await listTasksClosedWith(tx, actor, milestoneId);
      const items = closed.map(({ id, updatedAt, statusBefore: status }) => ({
        id,
        updatedAt,
        change: { status },
      }));
      await editTasks(tx, actor, { items });
    },
  };
};
