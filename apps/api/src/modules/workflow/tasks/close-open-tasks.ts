import type { MilestoneId } from '@hub/contract/fields.ts';
import type { OpenTasks } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { listOpenTasks } from './tasks.repository.ts';

/** Makes what closes the open tasks of milestones. */
export const createCloseOpenTasks = ({ clock }: { readonly clock: Clock }) => {
  const editTasks = createBulkEdit({ clock });
  /** Gives the open tasks of milestones their last status; nobody else changes them where the invention is locked. */
  return async (
    tx: Database,
    actor: Actor,
    milestoneIds: readonly MilestoneId[],
    status: OpenTasks,
  ): Promise<void> => {
    const open = await listOpenTasks(tx, actor, milestoneIds);
    const items = open.map(({ id, updatedAt }) => ({ id, updatedAt, change: { status } }));
    await editTasks(tx, actor, { items });
  };
};
