import type { AccessPath } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { appError } from '../errors/app-error.ts';
import type { Actor } from './actor.ts';
import { sponsorFor, sponsorsWith, usableInvention, visibleInvention } from './visible-invention.ts';

export interface InventionAccess {
  /** What `id` names. */
  readonly of: AccessPath['of'];
  readonly id: string;
  readonly right: 'read' | 'write';
  readonly permission?: Permission | undefined;
}

/** What a call was let do: on which invention, if on one, and for whom, if by a sponsor's right. */
export interface Granted {
  readonly inventionId: InventionId | null;
  readonly forId: string | null;
}

/** How each kind of id leads to its invention, and what is said where there is none. */
export const accessPlaces = {
  invention: { table: 'inventions', inventionId: 'inventions.id', missing: 'invention.not_found' },
  milestone: { table: 'milestones', inventionId: 'milestones.invention_id', missing: 'milestone.not_found' },
  task: { table: 'tasks', inventionId: 'tasks.invention_id', missing: 'task.not_found' },
  workflow: { table: 'workflows', inventionId: 'workflows.invention_id', missing: 'workflow.run_not_found' },
  document: {
    table: 'patent_documents',
    inventionId: 'patent_documents.invention_id',
    missing: 'paper.not_found',
  },
  note: { table: 'notes', inventionId: 'notes.invention_id', missing: 'note.not_found' },
} as const;

/**
 * Makes sure that the invention which an id leads to may be seen, and changed where `right` is `write`.
 * Throws the kind's `not_found` where it is absent or may not be seen, `permission.denied` where it may not be done.
 */
export const assertInventionAccess = async (
  db: Database,
  actor: Actor,
  { of, id, right, permission }: InventionAccess,
): Promise<Granted> => {
  const { table, inventionId, missing } = accessPlaces[of];
  const use = permission && { permission, right };
  const { rows } = await sql<{ invention_id: InventionId; is_usable: boolean; for_id: string | null }>`
    select ${sql.ref(inventionId)} as invention_id,
      ${use ? usableInvention(actor, use, inventionId) : sql<boolean>`true`} as is_usable,
      ${use ? sponsorFor(actor, use, inventionId) : sql<null>`null::uuid`} as for_id
    from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${visibleInvention(actor, inventionId)}`.execute(db);
  const [row] = rows;
  if (!row) throw appError(missing);
  if (!row.is_usable) throw appError('permission.denied');
  return { inventionId: row.invention_id, forId: row.for_id };
};

/**
 * Throws `permission.denied` unless the actor, or somebody they assist, has the permission a call asks for, if it asks
 * for one.
 */
export const assertPermission = (actor: Actor, permission: Permission | undefined): Granted => {
  if (permission === undefined || actor.permissions.has(permission))
    return { inventionId: null, forId: null };
  const [sponsor] = sponsorsWith(actor, permission);
  if (!sponsor) throw appError('permission.denied');
  return { inventionId: null, forId: sponsor.id };
};
