import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import type { Insertable, Kysely } from 'kysely';

type PersonOverrides = Partial<Insertable<DB['people']>> & {
  /** `bot` for one that cannot sign in. */
  kind?: 'person' | 'bot';
  email?: string;
  /** Permissions, granted by a role of the person. */
  permissions?: readonly Permission[];
  /** Whether the role makes the person an attorney, who can do second attorney reviews. */
  isAttorney?: boolean;
};

/** A person for tests. */
export interface TestPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Inserts a person without a password who may create and edit inventions by default. */
export const buildPerson = async (db: Kysely<DB>, overrides: PersonOverrides = {}): Promise<TestPerson> => {
  const {
    kind = 'person',
    permissions = ['inventions:create', 'inventions:edit'],
    isAttorney = false,
    email,
    ...fields
  } = overrides;
  const id = fields.id ?? randomUUIDv7();
  const value = email ?? `${kind}-${id.slice(-12)}@example.test`;
  await db.insertInto('principals').values({ id, kind, value }).execute();
  const { first_name, last_name } = await db
    .insertInto('people')
    .values({ first_name: 'Ada', last_name: 'Byron', ...fields, id })
    .returning(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  if (permissions.length > 0)
    await giveRole(db, id, { permissions: [...permissions], is_attorney: isAttorney });
  return { id, email: value, firstName: first_name, lastName: last_name };
};

/** Gives a person a role of their own. */
export const giveRole = async (
  db: Kysely<DB>,
  personId: string,
  role: Pick<Insertable<DB['roles']>, 'permissions' | 'is_attorney'>,
) => {
  const roleId = randomUUIDv7();
  await db
    .insertInto('roles')
    .values({ id: roleId, name: `role ${roleId}`, ...role })
    .execute();
  await db.insertInto('person_roles').values({ person_id: personId, role_id: roleId }).execute();
};
