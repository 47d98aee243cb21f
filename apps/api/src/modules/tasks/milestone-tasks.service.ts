import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone, OpenTasks } from '@hub/contract/milestones/milestone.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { listTasksClosedWith } from './closed-tasks.read-model.ts';
import { listOpenTasks } from './tasks.repository.ts';

/**
 * How to close the open tasks of a milestone that is being finished: their new status, and optionally which
 * tasks.
 */
interface Closing {
  status: OpenTasks;
  taskIds?: readonly string[] | undefined;
}

/**
 * Creates the use cases that close and reopen tasks with their milestone. The caller has locked the
 * invention.
 */
export const createMilestoneTasks = ({ clock }: { clock: Clock }) => {
  const editTasks = createBulkEdit({ clock });
  return {
    /**
     * Closes open tasks with the timestamp of the finish or of its document, which later identifies what was
     * closed with it.
     */
    close: async (
      write: Write,
      { id, updatedAt: now }: Pick<Milestone, 'id' | 'updatedAt'>,
      { status, taskIds }: Closing,
    ): Promise<void> => {
      const { tx, actor } = write;
      const open = await listOpenTasks(tx, actor, id, taskIds);
      const items = open.map(({ id, updatedAt }) => ({ id, updatedAt, change: { status } }));
      await editTasks(write, { items }, now);
    },

    /** Restores the previous status of the tasks that were closed with a milestone. */
    reopen: async (write: Write, milestoneId: MilestoneId): Promise<void> => {
      const { tx, actor } = write;
      const closed = await listTasksClosedWith(tx, actor, milestoneId);
      const items = closed.map(({ id, updatedAt, statusBefore: status }) => ({
        id,
        updatedAt,
        change: { status },
      }));
      await editTasks(write, { items });
    },
  };
};
