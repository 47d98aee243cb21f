import type { RoleId } from '@hub/contract/fields.ts';
import { type Permission, permissions } from '@hub/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Name and rights of a role. */
interface RoleValues {
  name: string;
  permissions: Permission[];
  isAttorney: boolean;
}

/** A role with the number of people who have it. */
interface RoleRow extends RoleValues {
  id: RoleId;
  people: number;
}

/** Lists roles by name, or only the one with this id. */
export const listRoles = async (db: Database, id?: string): Promise<RoleRow[]> => {
  const { rows } = await sql<Omit<RoleRow, 'permissions'> & { permissions: string[] }>`
    select roles.id, roles.name, roles.permissions, roles.is_attorney as "isAttorney",
      (select count(*) from person_roles join principals on principals.id = person_roles.person_id
         where person_roles.role_id = roles.id and principals.kind = 'person') as people
    from roles
    where ${id === undefined ? sql`true` : sql`roles.id = ${id}`}
    order by lower(roles.name), roles.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    permissions: permissions.filter((permission) => row.permissions.includes(permission)),
  }));
};

const columnsOf = ({ name, permissions: given, isAttorney }: RoleValues) => ({
  name,
  permissions: [...new Set<Permission>(given)],
  is_attorney: isAttorney,
});

/** Returns whether another role has this name, ignoring case. */
export const isRoleNameTaken = async (tx: Database, name: string, exceptId?: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('roles')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', String(exceptId)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Adds a role. */
export const insertRole = async (tx: Database, id: RoleId, role: RoleValues): Promise<void> => {
  await tx
    .insertInto('roles')
    .values({ id, ...columnsOf(role) })
    .execute();
};

/** Changes a role. Returns false if it does not exist. */
export const updateRole = async (tx: Database, id: string, role: RoleValues): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('roles')
    .set(columnsOf(role))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes a role. */
export const removeRole = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('roles').where('id', '=', id).execute();
};

/** Returns whether a person or bot has a role. */
export const isRoleHeld = async (tx: Database, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('person_roles')
    .select('person_id')
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
