import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { toStreamEvent } from '../../spine/live/stream-events.read-model.ts';
import { listTaskEventRows } from './task-event-rows.read-model.ts';

/**
 * Reads events of tasks with their inventions and the milestones that their changes name, in the order of the ids. Does
 * not check access: the caller finds visible ids.
 */
export const readTaskEvents = async (db: Database, ids: readonly string[]): Promise<TaskHistoryEvent[]> => {
  if (ids.length === 0) return [];
  const events = new Map(
    (await listTaskEventRows(db, ids)).map(({ milestones, inventionTitle, inventionReferences, ...row }) => [
      row.id,
      {
        ...toStreamEvent(row),
        milestones,
        invention: { id: row.inventionId, title: inventionTitle, references: inventionReferences },
      },
    ]),
  );
  return ids.flatMap((id) => events.get(id) ?? []);
};
