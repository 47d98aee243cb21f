import type { PersonId, RoleId, SessionId, TeamId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAlive } from '../../spine/access/actor.ts';

type PersonStatus = 'active' | 'invited' | 'suspended';

type SortField = 'name' | 'email' | 'lastSignInAt';
type PeopleSort = SortField | `-${SortField}`;

/** A person of the list; instants are formatted for responses. */
interface ListedPerson {
  id: PersonId;
  email: string;
  firstName: string;
  lastName: string;
  status: PersonStatus;
  roles: { id: RoleId; name: string }[];
  teams: { id: TeamId; name: string }[];
  lastSignInAt: string | null;
  secondFactor: boolean;
  sessions: number;
}

interface LiveSession {
  id: SessionId;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  address: string;
  secondFactor: boolean;
}

/** A person with their sign-in state. */
export interface PersonDetails extends ListedPerson {
  updatedAt: string;
  timeZone: string;
  isProvisioned: boolean;
  groupRoles: string[];
  hasPassword: boolean;
  providers: string[];
  passkeys: number;
  secondFactorSince: string | null;
  tokens: number;
  liveSessions: LiveSession[];
  invitation: { createdAt: string; expiresAt: string; invitedBy: string | null } | null;
}

/** Filter, order and page of the list of people. */
interface PeopleListing {
  qs?: string | undefined;
  status?: PersonStatus | undefined;
  role?: string | undefined;
  sort: PeopleSort;
  skip: number;
  size: number;
}

const statusColumn = sql<PersonStatus>`case
  when not people.is_active then 'suspended'
  when people.last_sign_in_at is null and exists (
    select from invitations
    where invitations.person_id = people.id and invitations.used_at is null and invitations.revoked_at is null)
    then 'invited'
  else 'active' end`;

const columns = (now: Temporal.Instant) => sql`people.id, principals.value as email,
  people.first_name as "firstName", people.last_name as "lastName", ${statusColumn} as status,
  coalesce(
    (select json_agg(json_build_object('id', roles.id, 'name', roles.name) order by lower(roles.name))
       from person_roles join roles on roles.id = person_roles.role_id
       where person_roles.person_id = people.id), '[]') as roles,
  coalesce(
    (select json_agg(json_build_object('id', team.id, 'name', team.value) order by lower(team.value))
       from team_members join principals team on team.id = team_members.team_id
       where team_members.person_id = people.id), '[]') as teams,
  people.last_sign_in_at as "lastSignInAt",
  (exists (
    select from second_factors
    where second_factors.person_id = people.id and second_factors.confirmed_at is not null)
    or exists (select from passkeys where passkeys.person_id = people.id)) as "secondFactor",
  (select count(*) from sessions
     where sessions.person_id = people.id and not sessions.is_personal_token and ${isAlive(now)}) as sessions`;

const nameOrder = sql`lower(people.first_name || ' ' || people.last_name)`;

const orders: Record<PeopleSort, RawBuilder<unknown>> = {
  name: sql`${nameOrder}, people.id`,
  '-name': sql`${nameOrder} desc, people.id desc`,
  email: sql`lower(principals.value), people.id`,
  '-email': sql`lower(principals.value) desc, people.id desc`,
  lastSignInAt: sql`people.last_sign_in_at nulls first, people.id`,
  '-lastSignInAt': sql`people.last_sign_in_at desc nulls last, people.id`,
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const conditionOf = ({ qs = '', status, role }: PeopleListing): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`principals.kind = 'person'`,
      sql`not exists (
        select from unnest(${wordsOf(qs)}::text[]) as word
        where position(word in lower(people.first_name || ' ' || people.last_name || ' ' || principals.value)) = 0)`,
      ...(status === undefined ? [] : [sql`${statusColumn} = ${status}`]),
      ...(role === undefined
        ? []
        : [
            sql`exists (
              select from person_roles where person_roles.person_id = people.id and person_roles.role_id = ${role})`,
          ]),
    ],
    sql` and `,
  )}`;

/** Returns a page of the people of the installation, and the number of all that match. */
export const listPeople = async (
  db: Database,
  listing: PeopleListing,
  now: Temporal.Instant,
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const condition = conditionOf(listing);
  const { rows } = await sql<ListedPerson>`
    select ${columns(now)}
    from people join principals on principals.id = people.id
    where ${condition}
    order by ${orders[listing.sort]}
    limit ${listing.size} offset ${listing.skip}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from people join principals on principals.id = people.id
    where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const signInColumns = (now: Temporal.Instant) => sql`people.updated_at as "updatedAt",
  people.password_hash is not null as "hasPassword",
  people.time_zone as "timeZone",
  exists (
    select from provisioned_principals provisioned
      join provisioning_tokens token on token.id = provisioned.token_id
    where provisioned.principal_id = people.id and token.revoked_at is null and not provisioned.is_deleted
  ) as "isProvisioned",
  array(
    select distinct roles.name
    from external_identities identity
      join provider_group_roles given on given.provider = identity.provider
      join roles on roles.id = given.role_id
    where identity.person_id = people.id order by roles.name
  ) as "groupRoles",
  array(
    select distinct coalesce(nullif(configuration->>'label', ''), initcap(provider)) as label
    from external_identities left join auth_providers on auth_providers.name = provider
    where external_identities.person_id = people.id
    order by label
  ) as providers,
  (select count(*) from passkeys where passkeys.person_id = people.id) as passkeys,
  (select confirmed_at from second_factors where second_factors.person_id = people.id) as "secondFactorSince",
  (select count(*) from sessions
     where sessions.person_id = people.id and sessions.is_personal_token and ${isAlive(now)}) as tokens`;

const listLiveSessions = async (db: Database, id: string, now: Temporal.Instant): Promise<LiveSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('sessions')
    .where('sessions.person_id', '=', id)
    .where('sessions.is_personal_token', '=', false)
    .where(isAlive(now))
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id as SessionId,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    userAgent: row.user_agent,
    address: row.address,
    secondFactor: row.has_second_factor,
  }));
};

const findInvitation = async (db: Database, id: string): Promise<PersonDetails['invitation']> => {
  const row = await db
    .selectFrom('invitations')
    .leftJoin('principals', 'principals.id', 'invitations.invited_by')
    .select(['invitations.created_at', 'invitations.expires_at', 'principals.value'])
    .where('invitations.person_id', '=', id)
    .where('invitations.used_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, expiresAt: row.expires_at, invitedBy: row.value } : null;
};

type PersonRow = Omit<PersonDetails, 'liveSessions' | 'invitation'>;

/** Finds a person with their sign-in state; bots are not found. */
export const findPerson = async (
  db: Database,
  id: PersonId,
  now: Temporal.Instant,
): Promise<PersonDetails | undefined> => {
  const { rows } = await sql<PersonRow>`
    select ${columns(now)}, ${signInColumns(now)}
    from people join principals on principals.id = people.id
    where people.id = ${id} and principals.kind = 'person'`.execute(db);
  const [person] = rows;
  return (
    person && {
      ...person,
      liveSessions: await listLiveSessions(db, id, now),
      invitation: await findInvitation(db, id),
    }
  );
};
