import type { ReadSystem } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns when a system last worked; null if never. Locks what is known of it. */
export const readWorkedAt = async (tx: Database, system: ReadSystem): Promise<string | null> => {
  const row = await tx
    .selectFrom('system_readings')
    .select('worked_at')
    .where('system', '=', system)
    .forUpdate()
    .executeTakeFirst();
  return row?.worked_at ?? null;
};

/**
 * Stores that a system cannot be read and returns the id of its outage.
 * @param id id of the outage, if this is its first failure
 */
export const openOutage = async (
  tx: Database,
  { id, system, now }: { id: string; system: ReadSystem; now: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ outageId: string }>`
    insert into system_readings as known (system, outage_id, failing_since) values (${system}, ${id}, ${now})
    on conflict (system) do update set outage_id = coalesce(known.outage_id, excluded.outage_id),
      failing_since = coalesce(known.failing_since, excluded.failing_since)
    returning outage_id as "outageId"`.execute(tx);
  return rows[0]?.outageId;
};

/** Stores that a system was read and returns the ids of the outages that have ended by it. */
export const closeOutage = async (tx: Database, system: ReadSystem, now: string): Promise<string[]> => {
  const { rows } = await sql<{ outageId: string | null }>`
    with known as (select outage_id from system_readings where system = ${system} for update),
      written as (
        insert into system_readings (system, worked_at) values (${system}, ${now})
        on conflict (system) do update set outage_id = null, failing_since = null, worked_at = excluded.worked_at)
    select outage_id as "outageId" from known`.execute(tx);
  return rows.flatMap(({ outageId }) => outageId ?? []);
};

/** Query for `raiseNotifications`: an outage of a system, for the administrators. */
export const selectOutageNotice = (
  outageId: string,
  { system, title }: { system: ReadSystem; title: string },
): RawBuilder<unknown> => sql`
  select person_id, 'system'::text as kind, ${outageId}::uuid as subject_id, 'failed'::text as cause,
    null::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, ${system}::text as system,
    null::uuid as absence_id, null::uuid as actor_id, ${title}::text as title, null::date as due_at,
    null::uuid as for_id, null::uuid as acted_for_id
  from person_permissions where permission = 'admin'`;
