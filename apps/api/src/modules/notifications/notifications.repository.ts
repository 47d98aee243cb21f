import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { InventionSlice } from '../due-work/public.ts';
import { isOwn } from './own-notification.read-model.ts';

/** Locks those of these notifications that are the actor's and that they may see; returns their ids. */
export const lockOwn = async (tx: Database, actor: Actor, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('notifications')
    .select('id')
    .where('id', 'in', ids)
    .where(isOwn(actor))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Values to write; undefined ones stay. */
interface Change {
  read?: boolean | undefined;
  done?: boolean | undefined;
  /** An instant; null ends the snooze. */
  snoozedUntil?: string | null | undefined;
}

/** Changes locked notifications. One that is snoozed returns unread; one that was done and is not any more stays as it was. */
export const changeRows = async (
  tx: Database,
  ids: readonly string[],
  { read, done, snoozedUntil }: Change,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({
      ...(read !== undefined && {
        read_at: read ? sql<string>`coalesce(read_at, ${now}::timestamptz)` : null,
        ...(read && { seen_at: now }),
      }),
      // What is done has been seen.
      ...(done !== undefined && {
        done_at: done ? sql<string>`coalesce(done_at, ${now}::timestamptz)` : null,
        ...(done && { read_at: sql<string>`coalesce(read_at, ${now}::timestamptz)`, seen_at: now }),
      }),
      ...(snoozedUntil && { shows_at: snoozedUntil, read_at: null, done_at: null }),
      ...(snoozedUntil === null && {
        shows_at: sql<string>`least(shows_at, ${now}::timestamptz)`,
      }),
    })
    .where('id', 'in', ids)
    .execute();
};

/** Marks what is in the actor's inbox, and was there at an instant, as read. */
export const readRows = async (tx: Database, actor: Actor, until: string, now: string): Promise<void> => {
  await sql`
    update notifications set read_at = ${now}::timestamptz, seen_at = ${now}::timestamptz
    where id in (
      select id from notifications
      where person_id = ${actor.id} and done_at is null and read_at is null
        and shows_at <= least(${until}::timestamptz, ${now}::timestamptz)
      order by id for update)`.execute(tx);
};

/** Deletes notifications that have been done for longer than the installation keeps them. */
export const deleteOld = async (tx: Database, now: string): Promise<void> => {
  await sql`
    delete from notifications
    where done_at < ${now}::timestamptz
      - (select done_notification_days from workspace) * interval '1 day'`.execute(tx);
};

/** Returns all inventions in slices of the given size; the last one has those that are created meanwhile. */
export const listSlices = async (database: Database, size: number): Promise<InventionSlice[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from inventions) as ordered
    where place % ${sql.lit(size)} = 0 order by id`.execute(database);
  const ends = [...rows.map(({ id }) => id), null];
  return ends.map((until, index) => ({ after: ends[index - 1] ?? null, until }));
};

const alertLimitMs = 60_000;

/** Lets the statements of a transaction that raises or settles alerts take longer than others, with plans that suit them. */
export const prepareAlerts = async (tx: Database): Promise<void> => {
  await sql`set local statement_timeout = ${sql.lit(alertLimitMs)}`.execute(tx);
  // Of a table that has just grown the planner expects one row, and would compare each date with each alert.
  await sql`set local enable_nestloop = off`.execute(tx);
};
