import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Remarks, or changes of fields. */
export type EventKind = 'comments' | 'changes';

/** Whether an event of a query on `stream_events` is of a kind; literal, so that the index of the comments serves it. */
export const isOfKind = (kind: EventKind) =>
  kind === 'comments'
    ? sql<boolean>`stream_events.type = 'task.commented'`
    : sql<boolean>`stream_events.type <> 'task.commented'`;

/** Whether there is a task that the actor may see, deleted or not. */
export const hasTask = async (db: Database, actor: Actor, taskId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .executeTakeFirst();
  return row !== undefined;
};

/** Which part of the history of one task to read. */
export interface TaskEventRange {
  readonly kind?: EventKind | undefined;
  readonly skip: number;
  readonly size: number;
}

/** Finds a page of the history of a task that the actor may see, newest first; and how many events it has. */
export const findTaskEvents = async (
  db: Database,
  actor: Actor,
  taskId: string,
  { kind, skip, size }: TaskEventRange,
): Promise<{ ids: string[]; total: number }> => {
  const conditions = [
    sql`stream_events.task_id = ${taskId}`,
    visibleInvention(actor, 'stream_events.invention_id'),
    ...(kind ? [isOfKind(kind)] : []),
  ];
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select id, seq from stream_events where ${sql.join(conditions, sql` and `)})
    select (select count(*) from found) as total,
      array(select id from found order by seq desc limit ${size} offset ${skip}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};
