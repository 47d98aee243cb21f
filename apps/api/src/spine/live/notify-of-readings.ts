import type { ReadSystem } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { raiseNotifications, settleNotifications } from './raise-notifications.ts';
import { recipients } from './recipients.ts';

/** A notification of a failed reading, for each of its people. */
interface FailedReading {
  kind: 'reading' | 'system';
  subjectId: string;
  system: ReadSystem;
  inventionId: string | null;
  /** Stays the same until a reading works again, so that people are notified once. */
  cause: string;
  title: string;
}

const wantedBy = (
  people: RawBuilder<unknown>,
  { kind, subjectId, system, inventionId, cause, title }: FailedReading,
): RawBuilder<unknown> => sql`
  select recipient.person_id, ${kind}::text as kind, ${subjectId}::uuid as subject_id, ${cause}::text as cause,
    ${inventionId}::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, ${system}::text as system, null::uuid as absence_id,
    null::uuid as actor_id, ${title}::text as title, null::date as due_at, null::uuid as for_id, null::uuid as acted_for_id
  from ${people}`;

/** An application that could not be read at the patent office. */
interface FailedApplication {
  inventionId: string;
  /** Since when it cannot be read, and in which way. */
  cause: string;
  /** Why, as a sentence. */
  title: string;
}

/** Notifies those who look after the file of an application that it could not be read, once until it can. */
export const notifyOfFailedReading = (
  tx: Database,
  { inventionId, cause, title }: FailedApplication,
  now: string,
): Promise<void> => {
  const people = sql`(
    select 'reading' as kind, ${inventionId}::uuid as invention_id, null::uuid[] as person_ids, null::text[] as emails,
      null::uuid as actor_id, null::uuid as mail_thread_id, null::uuid as run_id) as event
    cross join lateral ${recipients}`;
  const reading = { kind: 'reading', subjectId: inventionId, system: 'patent-office' } as const;
  return raiseNotifications(tx, wantedBy(people, { ...reading, inventionId, cause, title }), now);
};

/** Settles the notifications of failed readings of some inventions, because they were read or need not be. */
export const settleFailedReadings = (
  tx: Database,
  inventionIds: readonly string[],
  now: string,
): Promise<void> => settleNotifications(tx, { subjectIds: inventionIds, kinds: ['reading'] }, now);

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

/** Notifies the administrators that a system cannot be read, once until it can. */
export const reportOutage = async (
  tx: Database,
  system: ReadSystem,
  fault: string,
  now: string,
): Promise<void> => {
  const { rows } = await sql<{ outageId: string }>`
    insert into system_readings as known (system, outage_id, failing_since) values (${system}, ${newId()}, ${now})
    on conflict (system) do update set outage_id = coalesce(known.outage_id, excluded.outage_id),
      failing_since = coalesce(known.failing_since, excluded.failing_since)
    returning outage_id as "outageId"`.execute(tx);
  const [outage] = rows;
  if (!outage) return;
  const people = sql`(
    select person_id from person_permissions where permission = 'admin') as recipient`;
  const failed = { kind: 'system', subjectId: outage.outageId, system, inventionId: null } as const;
  await raiseNotifications(tx, wantedBy(people, { ...failed, cause: 'failed', title: fault }), now);
};

/** Remembers that a system was read, and settles the notifications of its outage. */
export const endOutage = async (tx: Database, system: ReadSystem, now: string): Promise<void> => {
  const { rows } = await sql<{ outageId: string | null }>`
    with known as (select outage_id from system_readings where system = ${system} for update),
      written as (
        insert into system_readings (system, worked_at) values (${system}, ${now})
        on conflict (system) do update set outage_id = null, failing_since = null, worked_at = excluded.worked_at)
    select outage_id as "outageId" from known`.execute(tx);
  const ended = rows.flatMap(({ outageId }) => outageId ?? []);
  if (ended.length > 0) await settleNotifications(tx, { subjectIds: ended, kinds: ['system'] }, now);
};
