import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A role or team that a file may name. */
interface NamedRight {
  id: string;
  name: string;
  /** Permissions of a role. */
  permissions: readonly string[];
}

/** Who has an email address of a file. */
interface AddressHolder {
  /** Null for a team or bot. */
  personId: string | null;
  isActive: boolean;
}

const byName = (rows: readonly NamedRight[]): Map<string, NamedRight> =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]));

/** Returns all roles by name in lower case. */
export const readRoles = async (db: Database): Promise<Map<string, NamedRight>> =>
  byName(await db.selectFrom('roles').select(['id', 'name', 'permissions']).execute());

/** Returns all teams by name in lower case. */
export const readTeams = async (db: Database): Promise<Map<string, NamedRight>> => {
  const rows = await db
    .selectFrom('principals')
    .select(['id', 'value as name'])
    .where('kind', '=', 'team')
    .execute();
  return byName(rows.map((row) => ({ ...row, permissions: [] })));
};

/** Returns who has these email addresses, by address in lower case. */
export const readAddressHolders = async (
  db: Database,
  emails: readonly string[],
): Promise<Map<string, AddressHolder>> => {
  const { rows } = await sql<AddressHolder & { email: string }>`
    select lower(principals.value) as email, coalesce(people.is_active, true) as "isActive",
      case when principals.kind = 'person' then principals.id end as "personId"
    from principals left join people on people.id = principals.id
    where lower(principals.value) = any(array(
      select lower(given) from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as given))`.execute(
    db,
  );
  return new Map(rows.map(({ email, ...holder }) => [email, holder]));
};
