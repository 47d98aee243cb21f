import type { AccessPath } from '@hub/contract/call.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from './actor.ts';
import { createViewerStatement } from './viewer-statement.ts';
import {
  sponsorFor,
  sponsorsWith,
  usableInvention,
  type Viewer,
  visibleInvention,
} from './visible-invention.ts';

export interface InventionAccess {
  /** Kind of entity that `id` identifies. */
  of: AccessPath['of'];
  id: string;
  right: 'read' | 'write';
  permission?: Permission | undefined;
}

/** Result of an access check: the invention, if any, and the sponsor whose right was used, if any. */
export interface AccessDecision {
  inventionId: InventionId | null;
  forId: string | null;
}

interface AccessPlace {
  table: keyof DB;
  /** Column that contains the id of the invention. */
  inventionId: string;
  /** Error for an id that does not exist or may not be seen. */
  missing: ErrorCode;
}

/** The table of each kind of id and its path to the invention. */
export const accessPlaces = {
  invention: { table: 'inventions', inventionId: 'inventions.id', missing: 'invention.not_found' },
  milestone: { table: 'milestones', inventionId: 'milestones.invention_id', missing: 'milestone.not_found' },
  task: { table: 'tasks', inventionId: 'tasks.invention_id', missing: 'task.not_found' },
  workflow: { table: 'workflows', inventionId: 'workflows.invention_id', missing: 'workflow.run_not_found' },
  document: {
    table: 'patent_documents',
    inventionId: 'patent_documents.invention_id',
    missing: 'document.not_found',
  },
  file: { table: 'files', inventionId: 'files.invention_id', missing: 'file.not_found' },
  message: { table: 'messages', inventionId: 'messages.invention_id', missing: 'message.not_found' },
  report: {
    table: 'report_results',
    inventionId: 'report_results.invention_id',
    missing: 'report.result_not_found',
  },
  run: { table: 'minion_runs', inventionId: 'minion_runs.invention_id', missing: 'run.not_found' },
  note: { table: 'notes', inventionId: 'notes.invention_id', missing: 'note.not_found' },
} as const satisfies Record<AccessPath['of'], AccessPlace>;

interface AccessRow {
  invention_id: InventionId;
  is_usable: boolean;
  for_id: string | null;
}

const selectAccess = (actor: Viewer, { of, id, right, permission }: InventionAccess) => {
  const { table, inventionId } = accessPlaces[of];
  const use = permission && { permission, right };
  return sql<AccessRow>`
    select ${sql.ref(inventionId)} as invention_id,
      ${use ? usableInvention(actor, use, inventionId) : sql<boolean>`true`} as is_usable,
      ${use ? sponsorFor(actor, use, inventionId) : sql<null>`null::uuid`} as for_id
    from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${visibleInvention(actor, inventionId)}`;
};

const runSelect = createViewerStatement<{ id: string }, AccessRow>();

/**
 * Asserts that the actor may see the invention that an id belongs to, and change it if `right` is `write`. Throws the
 * `not_found` of the kind if it does not exist or may not be seen, `permission.denied` if the action is not allowed.
 */
export const assertInventionAccess = async (
  db: Database,
  actor: Actor,
  { of, id, right, permission }: InventionAccess,
): Promise<AccessDecision & { inventionId: InventionId }> => {
  const [row] = await runSelect(db, `${of} ${right} ${permission}`, actor, { id }, (one, values) =>
    selectAccess(one, { of, right, permission, ...values }).compile(db),
  );
  if (!row) throw appError(accessPlaces[of].missing);
  if (!row.is_usable) throw appError('permission.denied');
  return { inventionId: row.invention_id, forId: row.for_id };
};

/** Throws `permission.denied` unless the actor, or a person they assist, has the permission that a call requires. */
export const assertPermission = (actor: Actor, permission: Permission | undefined): AccessDecision => {
  if (permission === undefined || actor.permissions.has(permission))
    return { inventionId: null, forId: null };
  const [sponsor] = sponsorsWith(actor, permission);
  if (!sponsor) throw appError('permission.denied');
  return { inventionId: null, forId: sponsor.id };
};
