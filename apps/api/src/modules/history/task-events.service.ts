import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskEvent } from '@hub/contract/history/history.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { readTaskEvents } from './read-task-events.ts';
import { findTaskEvents, type TaskEventRange } from './task-events.read-model.ts';

/** Returns a page of the history of one task, deleted or not. Throws `task.not_found` if the actor may not see it. */
export const listTaskEvents = async (
  database: Database,
  actor: Actor,
  taskId: TaskId,
  range: TaskEventRange,
): Promise<{ collection: TaskEvent[]; total: number; size: number; skip: number }> => {
  await assertInventionAccess(database, actor, { of: 'task', id: taskId, right: 'read' });
  const { ids, total } = await findTaskEvents(database, actor, taskId, range);
  const events = await readTaskEvents(database, ids);
  const collection = events.map(({ invention: _, ...event }) => event);
  return { collection, total, size: range.size, skip: range.skip };
};
