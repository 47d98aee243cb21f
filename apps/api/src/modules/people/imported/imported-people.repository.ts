import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A new person of an import, with their rights and the hash of their invitation. */
export interface ImportedPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** IANA name; undefined for that of the patent office. */
  timeZone: string | undefined;
  roleIds: readonly string[];
  teamIds: readonly string[];
}

/** The invitations of new people. */
interface NewInvitations {
  invitedBy: string;
  /** Whether a job emails them. */
  awaitsEmail: boolean;
  createdAt: string;
  expiresAt: string;
}

const recordset = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`;

const versionOf = sql`to_char(people.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Inserts people and returns their versions by id; undefined if a person, bot or team already has one of the emails: the
 * transaction must then end.
 */
export const insertImportedPeople = async (
  tx: Database,
  people: readonly ImportedPerson[],
  now: string,
): Promise<Map<string, string> | undefined> => {
  const { numAffectedRows } = await sql`
    insert into principals (id, kind, value, created_at)
    select id, 'person', email, ${now} from ${recordset(people, 'id uuid, email text')}
    on conflict do nothing`.execute(tx);
  if (Number(numAffectedRows) < people.length) return undefined;
  const columns = `id uuid, "firstName" text, "lastName" text, "timeZone" text`;
  const { rows } = await sql<{ id: string; version: string }>`
    insert into people (id, first_name, last_name, time_zone, updated_at)
    select id, "firstName", "lastName", coalesce("timeZone", ${officeTimeZone}), ${now}
    from ${recordset(people, columns)}
    returning id, ${versionOf} as version`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
};

/** Gives new people their roles and teams. */
export const insertImportedRights = async (
  tx: Database,
  people: readonly ImportedPerson[],
): Promise<void> => {
  const links = (idsOf: (person: ImportedPerson) => readonly string[]) =>
    people.flatMap((person) => idsOf(person).map((given) => ({ id: person.id, given_id: given })));
  const columns = 'id uuid, given_id uuid';
  await sql`
    insert into person_roles (person_id, role_id)
    select id, given_id from ${recordset(
      links(({ roleIds }) => roleIds),
      columns,
    )}`.execute(tx);
  await sql`
    insert into team_members (person_id, team_id)
    select id, given_id from ${recordset(
      links(({ teamIds }) => teamIds),
      columns,
    )}`.execute(tx);
};

/** Adds an open invitation for each of these people. */
export const insertImportedInvitations = async (
  tx: Database,
  hashes: readonly { id: string; hash: string }[],
  { invitedBy, awaitsEmail, createdAt, expiresAt }: NewInvitations,
): Promise<void> => {
  await sql`
    insert into invitations (token_hash, person_id, invited_by, awaits_email, created_at, expires_at)
    select decode(hash, 'hex'), id, ${invitedBy}, ${awaitsEmail}, ${createdAt}, ${expiresAt}
    from ${recordset(hashes, 'id uuid, hash text')}`.execute(tx);
};

/** State of a person that decides whether their import can be undone. */
export interface ImportedPersonState {
  id: string;
  version: string;
  /** Whether the person can sign in, or has done so. */
  hasJoined: boolean;
}

/** Locks people of imports, so that nothing can name them until the transaction ends, and returns their states by id. */
export const lockImportedPeople = async (
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, ImportedPersonState>> => {
  await sql`select id from principals where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<ImportedPersonState>`
    select people.id,
      ${versionOf} as version,
      people.password_hash is not null or people.last_sign_in_at is not null as "hasJoined"
    from people where people.id = any(${ids}::uuid[]) for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Tables that an import itself writes, by the column that names the person. */
const ownColumns = ['people.id', 'person_roles.person_id', 'team_members.person_id', 'invitations.person_id'];

/**
 * Returns the people that another table refers to. It asks the catalog for the tables, so that none of a later
 * version is forgotten.
 */
export const findNamedPeople = async (tx: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select relation.relname as table, attribute.attname as column
    from pg_constraint reference
      join pg_class relation on relation.oid = reference.conrelid
      join pg_attribute attribute
        on attribute.attrelid = reference.conrelid and attribute.attnum = any(reference.conkey)
    where reference.contype = 'f' and relation.relnamespace = 'public'::regnamespace
      and reference.confrelid in ('people'::regclass, 'principals'::regclass)
      and attribute.atttypid = 'uuid'::regtype`.execute(tx);
  const others = references.filter(({ table, column }) => !ownColumns.includes(`${table}.${column}`));
  const named = others.map(
    ({ table, column }) =>
      sql`select ${sql.ref(`${table}.${column}`)} as id from ${sql.table(table)}
        where ${sql.ref(`${table}.${column}`)} = any(${ids}::uuid[])`,
  );
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${sql.join(named, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Removes people that nothing refers to, with their rights and invitations. */
export const removeImportedPeople = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await sql`delete from principals where id = any(${ids}::uuid[]) and kind = 'person'`.execute(tx);
};
