import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone, TaskClosings } from '@hub/contract/milestones/milestone.schema.ts';
import { closingAtFinish } from '@hub/domain/tasks/closing-default.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { listTasksClosedWith } from './closed-tasks.read-model.ts';
import { listOpenTasks, selectTasks } from './tasks.repository.ts';
import type { TasksServiceDependencies } from './tasks.service.ts';

/** A task that was closed with its milestone, and its status before and after. */
export interface ClosedTask {
  id: string;
  from: TaskStatus;
  to: TaskStatus;
}

/**
 * Creates the use cases that close and reopen tasks with their milestone. The caller has locked the
 * invention.
 */
export const createMilestoneTasks = (dependencies: Omit<TasksServiceDependencies, 'database'>) => {
  const editTasks = createBulkEdit(dependencies);
  return {
    /**
     * Closes those of these tasks that are open and belong to the milestone, with the timestamp of the finish
     * or of its document, which later identifies what was closed with it.
     */
    close: async (
      write: Write,
      { id, updatedAt: now }: Pick<Milestone, 'id' | 'updatedAt'>,
      closings: TaskClosings,
    ): Promise<ClosedTask[]> => {
      if (closings.length === 0) return [];
      const { tx, actor } = write;
      const statusOf = new Map<string, TaskStatus>(closings.map((closing) => [closing.id, closing.status]));
      const open = await listOpenTasks(tx, actor, id, [...statusOf.keys()]);
      const closed = open.map((task) => ({ ...task, to: statusOf.get(task.id) ?? task.status }));
      const items = closed.map(({ id, updatedAt, to: status }) => ({ id, updatedAt, change: { status } }));
      await editTasks(write, { items }, now);
      return closed.map(({ id, status, to }) => ({ id, from: status as TaskStatus, to }));
    },

    /** Returns what usually becomes of the open tasks of a milestone that is finished, as the dialogs propose it. */
    usualAtFinish: async ({ tx }: Write, milestoneId: MilestoneId): Promise<TaskClosings> => {
      const rows = await selectTasks(tx)
        .where('tasks.milestone_id', '=', milestoneId)
        .where('tasks.is_deleted', '=', false)
        .execute();
      const all = rows.map(({ stepId, ...task }) => ({ ...task, workflow: { stepId } }));
      return all
        .filter(({ status }) => isOpen(status))
        .flatMap((task) => {
          const status = closingAtFinish(task, all);
          return status === 'open' ? [] : [{ id: task.id, status }];
        });
    },

    /** Cancels the open tasks of a milestone that is called off. */
    cancelOpen: async (
      write: Write,
      { id, updatedAt: now }: Pick<Milestone, 'id' | 'updatedAt'>,
    ): Promise<ClosedTask[]> => {
      const { tx, actor } = write;
      const open = await listOpenTasks(tx, actor, id);
      const change = { status: 'cancelled' } as const;
      await editTasks(write, { items: open.map(({ id, updatedAt }) => ({ id, updatedAt, change })) }, now);
      return open.map(({ id, status }) => ({ id, from: status, to: change.status }));
    },

    /** Restores the status of these closed tasks, unless someone changed it since. */
    restore: async (write: Write, closed: readonly ClosedTask[]): Promise<void> => {
      if (closed.length === 0) return;
      const { tx } = write;
      const rows = await selectTasks(tx)
        .where(
          'tasks.id',
          'in',
          closed.map(({ id }) => id),
        )
        .execute();
      const before = new Map(closed.map((task) => [task.id, task]));
      const items = rows.flatMap(({ id, updatedAt, status, deleted }) => {
        const task = before.get(id);
        return task && !deleted && status === task.to
          ? [{ id, updatedAt, change: { status: task.from } }]
          : [];
      });
      await editTasks(write, { items });
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
