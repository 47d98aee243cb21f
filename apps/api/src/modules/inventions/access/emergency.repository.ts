import type { InventionId } from '@hub/contract/fields.ts';
import { emergencyHours } from '@hub/domain/people/emergency-access.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { personMaySee, selectSubjects } from '../../../spine/access/person-may-see.ts';
import { visibleInvention, withoutRestrictions } from '../../../spine/access/visible-invention.ts';

/** A restricted invention, by nothing but its references. */
interface RestrictedRow {
  id: InventionId;
  references: string[];
  createdAt: string;
  /** Whether the actor may see the invention itself. */
  visible: boolean;
  /** Whether an active person who is not away may see it. */
  watched: boolean;
}

/** An administrator's access to a restricted invention for a few hours. */
interface EmergencyRow {
  by: string;
  reason: string;
  openedAt: string;
  endsAt: string;
  /** Whether it lets the administrator in now. */
  current: boolean;
}

/** Which restricted inventions are wanted, and the page of them. */
interface RestrictedListing {
  reference?: string | undefined;
  id?: string | undefined;
  skip: number;
  size: number;
}

/** SQL condition that someone can be alerted of the dates of a row of `inventions`: active, not away, and they may see it. */
const isWatched = sql<boolean>`exists (
  select from present as subject where ${personMaySee('inventions.id')})`;

/**
 * Lists restricted inventions that no wall hides from the actor, those that nobody watches first, then the newest, and counts
 * them.
 */
export const listRestricted = async (
  db: Database,
  { actor, now }: { actor: Actor; now: Temporal.Instant },
  { reference, id, skip, size }: RestrictedListing,
): Promise<{ collection: RestrictedRow[]; total: number }> => {
  const condition = sql`inventions.is_restricted
    and ${visibleInvention(withoutRestrictions(actor), 'inventions.id')}
    and ${id === undefined ? sql`true` : sql`inventions.id = ${id}`}
    and ${reference ? sql`inventions.reference_keys @> array[reference_key(${reference})]` : sql`true`}`;
  const { rows } = await sql<RestrictedRow>`
    with present as materialized (
      select subject.* from (${selectSubjects(now)}) as subject
      where not exists (
        select from absences join people on people.id = absences.person_id
        where absences.person_id = subject.person_id
          and period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) = 'current'))
    select inventions.id, inventions.reference_list as references, inventions.created_at as "createdAt",
      ${visibleInvention(actor, 'inventions.id')} as visible, ${isWatched} as watched
    from inventions where ${condition}
    order by watched, inventions.created_at desc, inventions.id limit ${size} offset ${skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from inventions where ${condition}`.execute(db);
  return { collection: rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns whether an actor sees an invention as they are. */
export const seesInvention = async (
  db: Database,
  actor: Actor,
  inventionId: InventionId,
): Promise<boolean> => {
  const { rows } = await sql`
    select from inventions where id = ${inventionId} and ${visibleInvention(actor, 'inventions.id')}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Opens an invention to a person from now on; ends an access whose end nobody has noticed yet. */
export const insertEmergency = async (
  tx: Database,
  { inventionId, personId, reason }: { inventionId: string; personId: string; reason: string },
): Promise<{ id: string; endsAt: string }> => {
  await sql`
    update emergency_accesses set ended_at = least(ends_at, hub_now())
    where invention_id = ${inventionId} and person_id = ${personId} and ended_at is null`.execute(tx);
  const { rows } = await sql<{ id: string; endsAt: string }>`
    insert into emergency_accesses (invention_id, person_id, reason, opened_at, ends_at)
    values (${inventionId}, ${personId}, ${reason}, hub_now(), hub_now() + make_interval(hours => ${emergencyHours}))
    returning id, ends_at as "endsAt"`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error('The emergency access was not added');
  return opened;
};

/** Ends a person's emergency access to an invention. Returns false if there is none in force. */
export const endEmergency = async (tx: Database, inventionId: string, personId: string): Promise<boolean> => {
  const { rows } = await sql`
    update emergency_accesses set ended_at = hub_now()
    where invention_id = ${inventionId} and person_id = ${personId} and ended_at is null and ends_at > hub_now()
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Notes the end of those whose time is over, so that open pages follow; they have let nobody in since. */
export const noteEnds = async (db: Database): Promise<void> => {
  await sql`
    update emergency_accesses set ended_at = ends_at
    where id in (
      select id from emergency_accesses where ended_at is null and ends_at <= hub_now()
      order by id for update skip locked)`.execute(db);
};

const maxListed = 20;

/** Lists the latest emergency accesses to an invention, newest first. */
export const listEmergencies = async (db: Database, inventionId: string): Promise<EmergencyRow[]> => {
  const { rows } = await sql<EmergencyRow>`
    select principals.value as by, emergency.reason, emergency.opened_at as "openedAt",
      coalesce(emergency.ended_at, emergency.ends_at) as "endsAt",
      emergency.id = any(emergency_ids(emergency.person_id)) as current
    from emergency_accesses emergency
      join principals on principals.id = emergency.person_id
    where emergency.invention_id = ${inventionId}
    order by emergency.opened_at desc, emergency.id limit ${maxListed}`.execute(db);
  return rows;
};

/** Query for `raiseNotifications`: an emergency access, for everyone who is entitled to the invention but its administrator. */
export const selectEmergencyNotice = (emergencyId: string): RawBuilder<unknown> => sql`
  select distinct member.person_id, 'emergency' as kind, emergency.id as subject_id, 'opened' as cause,
    emergency.invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, null::text as system,
    null::uuid as absence_id, emergency.person_id as actor_id, left(emergency.reason, 1000) as title,
    null::date as due_at, null::uuid as for_id, null::uuid as acted_for_id
  from emergency_accesses emergency
    join invention_readers reader on reader.invention_id = emergency.invention_id
    cross join lateral (
      select reader.principal_id as person_id
      union all select team_members.person_id from team_members where team_members.team_id = reader.principal_id) as member
  where emergency.id = ${emergencyId} and member.person_id <> emergency.person_id`;
