import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

type TaskOverrides = Partial<Insertable<DB['tasks']>> & { assignees?: readonly { id: string }[] };

/** Inserts an open task, on a new invention by default. */
export const buildTask = async (
  db: Kysely<DB>,
  { assignees = [], ...overrides }: TaskOverrides = {},
): Promise<Selectable<DB['tasks']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const inventionId = overrides.invention_id ?? (await buildInvention(db)).id;
  const task = await db
    .insertInto('tasks')
    .values({
      title: `Task ${id.slice(-12)}`,
      status_since: now,
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
      invention_id: inventionId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // A trigger copies invention_id, is_open and due_at from the task.
  const rows = assignees.map((principal, position) => ({
    task_id: id,
    principal_id: principal.id,
    position,
    invention_id: inventionId,
    is_open: true,
  }));
  if (rows.length > 0) await db.insertInto('task_assignees').values(rows).execute();
  return task;
};
