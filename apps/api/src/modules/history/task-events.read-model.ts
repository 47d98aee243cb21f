import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Comments, or changes of fields. */
export type EventKind = 'comments' | 'changes';

/** Condition on `stream_events` for a kind of event; literal, so that the partial index of comments can be used. */
export const isOfKind = (kind: EventKind) =>
  kind === 'comments'
    ? sql<boolean>`stream_events.type = 'task.commented'`
    : sql<boolean>`stream_events.type <> 'task.commented'`;

/** Kind and page of the history of one task. */
export interface TaskEventRange {
  kind?: EventKind | undefined;
  skip: number;
  size: number;
}

/** Returns a page of the history of a task that the actor may see, newest first, and the total. */
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
