import { type Permission, permissions } from '@hub/contract/permissions.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sessionIdleDays } from './session-life.ts';

/** The person who makes a request, with the rights of this moment. Never kept beyond the request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sessionId: string;
  /** The person's own id and those of their teams: what grants, walls and assignments bind to. */
  readonly principalIds: readonly string[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly permissions: ReadonlySet<Permission>;
  /** IANA name, for the person's "today". */
  readonly timeZone: string;
}

interface ActorRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  time_zone: string;
  teams: { id: string; name: string }[];
  permissions: string[];
}

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name);

/** Whether the session and the person of a query's row are alive; part of every query that lets somebody in. */
export const isAlive = (now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`(
  sessions.ended_at is null
  and sessions.expires_at > ${now.toString()}
  and sessions.last_used_at > ${now.subtract({ hours: 24 * sessionIdleDays }).toString()}
  and people.is_active)`;

/** Reads session, person, teams and rights in one statement; nothing where the session or the person has ended. */
export const loadActor = async (
  db: Kysely<DB>,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Actor | undefined> => {
  const { rows } = await sql<ActorRow>`
    select people.id, principals.value as email, people.first_name, people.last_name, people.time_zone,
      coalesce(
        (select json_agg(json_build_object('id', team.id, 'name', team.value) order by lower(team.value))
           from team_members join principals team on team.id = team_members.team_id
           where team_members.person_id = people.id),
        '[]') as teams,
      array(select distinct unnest(roles.permissions)
              from person_roles join roles on roles.id = person_roles.role_id
              where person_roles.person_id = people.id) as permissions
    from sessions
      join people on people.id = sessions.person_id
      join principals on principals.id = people.id
    where sessions.id = ${sessionId}
      and ${isAlive(now)}
      and principals.kind = 'person'`.execute(db);
  const [row] = rows;
  return row && toActor(row, sessionId);
};

const toActor = (row: ActorRow, sessionId: string): Actor => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  sessionId,
  principalIds: [row.id, ...row.teams.map(({ id }) => id)],
  teams: row.teams,
  permissions: new Set(row.permissions.filter(isPermission)),
  timeZone: row.time_zone,
});
