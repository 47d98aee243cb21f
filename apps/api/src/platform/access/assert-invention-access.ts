import type { AccessPath } from '@hub/contract/call.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';
import { appError } from '../errors/app-error.ts';
import type { Principals } from './visible-invention.ts';
import { visibleInvention, writableInvention } from './visible-invention.ts';

export interface InventionAccess {
  /** What `id` names. */
  readonly of: AccessPath['of'];
  readonly id: string;
  readonly right: 'read' | 'write';
}

const places = {
  invention: { table: 'inventions', inventionId: 'inventions.id', missing: 'invention.not_found' },
  milestone: { table: 'milestones', inventionId: 'milestones.invention_id', missing: 'milestone.not_found' },
  task: { table: 'tasks', inventionId: 'tasks.invention_id', missing: 'task.not_found' },
} as const;

/**
 * Makes sure that the invention which an id leads to may be seen, and changed where `right` is `write`.
 * Throws the kind's `not_found` where it is absent or may not be seen, `permission.denied` where it may not be changed.
 */
export const assertInventionAccess = async (
  db: Kysely<DB>,
  actor: Principals,
  { of, id, right }: InventionAccess,
): Promise<void> => {
  const { table, inventionId, missing } = places[of];
  const { rows } = await sql<{ is_writable: boolean }>`
    select ${right === 'write' ? writableInvention(actor, inventionId) : sql<boolean>`false`} as is_writable
    from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${visibleInvention(actor, inventionId)}`.execute(db);
  const [row] = rows;
  if (!row) throw appError(missing);
  if (right === 'write' && !row.is_writable) throw appError('permission.denied');
};

/** Throws `permission.denied` unless the actor has the permission a call asks for, if it asks for one. */
export const assertPermission = (
  { permissions }: { readonly permissions: ReadonlySet<Permission> },
  permission: Permission | undefined,
): void => {
  if (permission !== undefined && !permissions.has(permission)) throw appError('permission.denied');
};
