import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isPersonAlive } from '../../../spine/access/actor.ts';
import { emergencySubjectColumns, isVisibleTo } from '../../../spine/access/visible-invention.ts';

/** A reason why a person may see an invention. */
export interface ReasonRow {
  kind: 'grant' | 'team' | 'in-house-attorney' | 'project' | 'milestone' | 'task' | 'emergency' | 'assistant';
  /**
   * Name of the team, or email of the bot's manager or the sponsor, through whom the reason applies; null for a
   * person's own.
   */
  through: string | null;
}

interface ReaderRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  kind: 'person' | 'bot';
  right: 'read' | 'write';
  reasons: ReasonRow[];
}

/** SQL condition that the roles of a person give them a permission. */
export const hasPermission = (
  person: string,
  permission: 'admin' | 'inventions:edit',
) => sql<boolean>`exists (
  select from person_permissions held
  where held.person_id = ${sql.ref(person)} and held.permission = ${permission})`;

/** Reasons why the person of the row may see the invention, each with whether it allows editing. */
const reasonRows = sql`
  select case when entitlement.reason = 'grant' and principal.kind = 'team' then 'team' else entitlement.reason end
      as kind,
    case when principal.id <> people.id then principal.value end as through,
    entitlement.access_right = 'write' and ${hasPermission('people.id', 'inventions:edit')} as may_write
  from entitlements entitlement join principals principal on principal.id = entitlement.principal_id
  where entitlement.principal_id = any(subject.entitled_ids)
  union all
  select 'emergency', null, ${hasPermission('people.id', 'inventions:edit')}
  from entitlements entitlement where entitlement.principal_id = any(emergency_ids(subject.person_id))
  union all
  select 'assistant', sponsor_principal.value,
    entitlement.access_right = 'write' and ${hasPermission('sponsor.id', 'inventions:edit')}
  from unnest(subject.sponsor_ids, subject.sponsor_principal_ids) as sponsor (id, principal_id)
    join entitlements entitlement on entitlement.principal_id = sponsor.principal_id
    join principals sponsor_principal on sponsor_principal.id = sponsor.id
  where not exists (
    select from unnest(subject.sponsor_ids, subject.sponsor_principal_ids) as walled (id, principal_id)
      join invention_walls on invention_walls.principal_id = walled.principal_id
    where walled.id = sponsor.id and invention_walls.invention_id = inventions.id)`;

/** Order in which reasons are listed. */
const kindOrder = sql`array_position(array['grant', 'team', 'in-house-attorney', 'project', 'milestone', 'task',
  'emergency', 'assistant'], kind)`;

/**
 * Query for all reasons of the person of a row, as one list, and whether one of them allows editing. The query around it has
 * `people`, `inventions`, `access_subjects subject` and the entitlements of the invention.
 */
export const explainedReasons = sql`
  select bool_or(may_write) as may_write,
    json_agg(json_build_object('kind', kind, 'through', through) order by ${kindOrder}, lower(through)) as reasons
  from (select kind, through, bool_or(may_write) as may_write from (${reasonRows}) way group by kind, through) grouped`;

/**
 * Lists everyone who may currently sign in and see a restricted invention, by name, with their right and all reasons.
 * The access predicate decides who is listed; the reasons explain it.
 */
export const listReaders = async (
  db: Database,
  inventionId: string,
  now: Temporal.Instant,
): Promise<ReaderRow[]> => {
  const { rows } = await sql<ReaderRow>`
    with entitlements as materialized (
      select principal_id, access_right, reason from invention_entitlements where invention_id = ${inventionId}
    )
    select people.id, own.value as email, people.first_name as "firstName", people.last_name as "lastName",
      own.kind, case when explained.may_write then 'write' else 'read' end as "right", explained.reasons
    from inventions
      cross join people
      join principals own on own.id = people.id
      join access_subjects subject on subject.person_id = people.id
      cross join lateral (${explainedReasons}) explained
    where inventions.id = ${inventionId}
      and ${isPersonAlive(now)}
      and explained.reasons is not null
      and ${isVisibleTo(emergencySubjectColumns, 'inventions.id')}
    order by lower(people.first_name || ' ' || people.last_name), lower(own.value)`.execute(db);
  return rows;
};
