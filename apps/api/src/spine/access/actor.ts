import type { PersonId, SessionId, TeamId } from '@hub/contract/fields.ts';
import {
  type Permission,
  permissions,
  personalPermissions,
  sensitivePermissions,
} from '@hub/domain/people/permissions.ts';
import type { TokenScope } from '@hub/domain/people/token-scopes.ts';
import { type RawBuilder, sql } from 'kysely';
import { createStatement } from '../../platform/database/compiled-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import { sessionIdleDays } from './session-life.ts';

/** A person whom the actor assists. */
interface Sponsor {
  id: PersonId;
  email: string;
  /** Ids of the sponsor and of their teams. */
  principalIds: readonly string[];
  permissions: ReadonlySet<Permission>;
}

/** The personal token with which a request was sent. */
interface ActorToken {
  name: string;
  scopes: readonly TokenScope[];
}

/** The person or bot that makes a request, with their current rights. Valid for this request only. */
export interface Actor {
  id: PersonId;
  /** `service`: an outside system whose news a job stores, or that adds people through SCIM (`service-actor.ts`). */
  kind: 'person' | 'bot' | 'service';
  email: string;
  firstName: string;
  lastName: string;
  sessionId: SessionId;
  /** The personal token whose session it is; undefined for a sign-in. */
  token?: ActorToken | undefined;
  /** Ids of the person and of their teams, to which work is assigned. */
  principalIds: readonly string[];
  /** Ids that an ethical wall against this actor may name; for a bot, also its manager. */
  deniedIds: readonly string[];
  /** Ids that a grant to this actor may name, and those of emergency accesses in force; for a bot, those of its manager. */
  entitledIds: readonly string[];
  /** Whether restrictions do not apply, only ethical walls: to outside systems, and for acts that show nothing. */
  isUnrestricted?: true | undefined;
  sponsors: readonly Sponsor[];
  /** Whether they have the role without which this installation shows no invention, if it requires one. */
  isAdmitted: boolean;
  teams: readonly { id: TeamId; name: string }[];
  permissions: ReadonlySet<Permission>;
  /** Whether the session has been verified with a one-time code. */
  hasShownCode: boolean;
  /** Whether permissions are withheld until the session is verified with a one-time code. */
  mustShowCode: boolean;
  /** IANA time zone, for the person's current date. */
  timeZone: string;
}

interface ActorRow {
  id: PersonId;
  kind: 'person' | 'bot';
  email: string;
  first_name: string;
  last_name: string;
  time_zone: string;
  has_second_factor: boolean;
  principal_ids: string[];
  denied_ids: string[];
  entitled_ids: string[];
  emergency_ids: string[];
  is_admitted: boolean;
  teams: { id: TeamId; name: string }[];
  permissions: string[];
  sponsors: { id: PersonId; email: string; principalIds: string[]; permissions: string[] }[];
}

/** Conditions under which sessions and permissions are valid. */
export interface ActorContext {
  now: Temporal.Instant;
  /** Whether this installation requires a one-time code for sensitive permissions. */
  requiresSecondFactor: boolean;
}

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name);

const isPersonAliveAt = (now: unknown): RawBuilder<boolean> => sql<boolean>`(
  people.is_active
  and (
    exists (select from principals living where living.id = people.id and living.kind = 'person')
    or exists (
      select from bots join people manager on manager.id = bots.manager_id
      where bots.id = people.id and manager.is_active
        and coalesce(bots.starts_on <= ${now}::timestamptz::date, true)
        and coalesce(bots.ends_on >= ${now}::timestamptz::date, true))))`;

/** SQL condition that the person of a row is active; for a bot, also its manager and its dates. */
export const isPersonAlive = (now: Temporal.Instant): RawBuilder<boolean> => isPersonAliveAt(now.toString());

/** The time of a check, and the time after which a session must have been used. */
type LifeTimes = Readonly<Record<'now' | 'idleSince', unknown>>;

const lifeTimesAt = (now: Temporal.Instant): LifeTimes => ({
  now: now.toString(),
  idleSince: now.subtract({ hours: 24 * sessionIdleDays }).toString(),
});

// A program may rest for longer than a person: its token ends on the day that was chosen.
const isAliveAt = ({ now, idleSince }: LifeTimes): RawBuilder<boolean> => sql<boolean>`(
  sessions.ended_at is null
  and sessions.expires_at > ${now}
  and (sessions.last_used_at > ${idleSince} or sessions.is_personal_token)
  and ${isPersonAliveAt(now)})`;

/** SQL condition that the session of a row and its person are active. Part of every query that authenticates. */
export const isAlive = (now: Temporal.Instant): RawBuilder<boolean> => isAliveAt(lifeTimesAt(now));

/** Columns of an actor, for queries on `people`, `principals` and `access_subjects subject`. */
const actorColumns = sql`people.id, principals.kind, principals.value as email, people.first_name, people.last_name,
      people.time_zone, subject.principal_ids, subject.denied_ids, subject.entitled_ids, subject.is_admitted,
      emergency_ids(people.id) as emergency_ids,
      coalesce(
        (select json_agg(json_build_object('id', team.id, 'name', team.value) order by lower(team.value))
           from team_members join principals team on team.id = team_members.team_id
           where team_members.person_id = people.id),
        '[]') as teams,
      array(select permission from person_permissions where person_id = people.id) as permissions,
      coalesce(
        (select json_agg(json_build_object(
             'id', sponsor.id, 'email', sponsor.value,
             'principalIds', array_append(array(select team_id from team_members where person_id = sponsor.id), sponsor.id),
             'permissions', array(select permission from person_permissions where person_id = sponsor.id))
             order by lower(sponsor.value))
           from sponsorships join principals sponsor on sponsor.id = sponsorships.sponsor_id
           where sponsorships.assistant_id = people.id),
        '[]') as sponsors`;

interface SessionActorRow extends ActorRow {
  token_name: string | null;
  token_scopes: TokenScope[] | null;
  session_id: SessionId;
  token_used_at: string | null;
}

const selectSessionActor = (
  isWanted: RawBuilder<boolean>,
  times: LifeTimes,
): RawBuilder<SessionActorRow> => sql`
    select ${actorColumns}, sessions.has_second_factor, sessions.id as session_id,
      personal_tokens.name as token_name, personal_tokens.scopes as token_scopes,
      personal_tokens.last_used_at as token_used_at
    from sessions
      left join personal_tokens on personal_tokens.session_id = sessions.id
      join people on people.id = sessions.person_id
      join principals on principals.id = people.id
      join access_subjects subject on subject.person_id = people.id
    where ${isWanted}
      and ${isAliveAt(times)}
      and principals.kind in ('person', 'bot')`;

const readBySession = createStatement(['sessionId', 'now', 'idleSince'], ({ sessionId, ...times }) =>
  selectSessionActor(sql`sessions.id = ${sessionId}`, times),
);

const readByTokenHash = createStatement(['hash', 'now', 'idleSince'], ({ hash, ...times }) =>
  selectSessionActor(sql`sessions.id = (select session_id from personal_tokens where hash = ${hash})`, times),
);

/**
 * Reads session, person, teams, sponsors and rights in one statement. Returns undefined if the session or the person is
 * no longer active.
 */
export const loadActor = async (
  db: Database,
  sessionId: string,
  { now, requiresSecondFactor }: ActorContext,
): Promise<Actor | undefined> => {
  const [row] = await readBySession(db, { sessionId, ...lifeTimesAt(now) });
  return row && toActor(row, row, requiresSecondFactor);
};

/** Like `loadActor`, for the session of a personal token, by the token's hash; also returns when it was last used. */
export const loadTokenActor = async (
  db: Database,
  hash: Buffer,
  { now, requiresSecondFactor }: ActorContext,
): Promise<{ actor: Actor; usedAt: Temporal.Instant | null } | undefined> => {
  const [row] = await readByTokenHash(db, { hash, ...lifeTimesAt(now) });
  return (
    row && {
      actor: toActor(row, row, requiresSecondFactor),
      usedAt: row.token_used_at === null ? null : Temporal.Instant.from(row.token_used_at),
    }
  );
};

/** Session of an actor for whom a job works: none. Nothing that a job does is written with it. */
export const noSession = '00000000-0000-0000-0000-000000000000' as SessionId;

/**
 * Returns a person with their current rights, so that a job can carry out what they asked for; undefined if they are no
 * longer active. Permissions that require a one-time code are withheld where the installation requires one.
 */
export const loadRequester = async (
  db: Database,
  personId: string,
  { now, requiresSecondFactor }: ActorContext,
): Promise<Actor | undefined> => {
  const { rows } = await sql<ActorRow>`
    select ${actorColumns}, false as has_second_factor
    from people
      join principals on principals.id = people.id
      join access_subjects subject on subject.person_id = people.id
    where people.id = ${personId} and ${isPersonAlive(now)}`.execute(db);
  return rows[0] && toActor(rows[0], { session_id: noSession }, requiresSecondFactor);
};

const readPermissions = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.filter(isPermission));

/** The session of an actor, and its personal token. */
type ActorSession = Pick<SessionActorRow, 'session_id'> &
  Partial<Pick<SessionActorRow, 'token_name' | 'token_scopes'>>;

const toActor = (row: ActorRow, session: ActorSession, requiresSecondFactor: boolean): Actor => {
  const { session_id: sessionId, token_name: tokenName = null, token_scopes: scopes = null } = session;
  const token = tokenName !== null && scopes ? { name: tokenName, scopes } : undefined;
  const held = readPermissions(row.permissions);
  const isWeak = requiresSecondFactor && !row.has_second_factor;
  const mustShowCode = isWeak && sensitivePermissions.some((permission) => held.has(permission));
  const withheld = [...(mustShowCode ? sensitivePermissions : []), ...(token ? personalPermissions : [])];
  const usable = new Set([...held].filter((one) => !withheld.includes(one)));
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    sessionId,
    token,
    principalIds: row.principal_ids,
    deniedIds: row.denied_ids,
    entitledIds: usable.has('admin') ? [...row.entitled_ids, ...row.emergency_ids] : row.entitled_ids,
    isAdmitted: row.is_admitted,
    sponsors: row.sponsors.map((sponsor) => ({
      ...sponsor,
      permissions: readPermissions(sponsor.permissions),
    })),
    teams: row.teams,
    permissions: usable,
    hasShownCode: row.has_second_factor,
    mustShowCode,
    timeZone: row.time_zone,
  };
};
