import { inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue, type KeyValueStorage, parseJsonOr } from '../../../lib/storage/stored-value.ts';
import type { Store } from '../../../lib/store.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

const conflictSchema = z.object({
  kind: z.enum(['task', 'milestone', 'invention', 'note']),
  id: z.string(),
  inventionId: inventionIdSchema,
  /** Title of the entity, for the dialog's head. */
  title: z.string(),
  /** What I wrote. */
  mine: fieldsSchema,
  /** The fields as somebody else saved them. */
  theirs: fieldsSchema,
  /** Version of theirs. */
  theirUpdatedAt: z.string(),
  /** Fields both sides changed. */
  fields: z.array(z.string()),
});

/** An edit that waits for a person to choose between two values. */
export type Conflict = z.infer<typeof conflictSchema>;

const conflictsSchema = z.array(conflictSchema);

export type ConflictStore = Store<readonly Conflict[]>;

/** Conflicts of this browser, kept in its storage until they are resolved: a draft survives a reload. */
export const createConflictStore = (storage: KeyValueStorage): ConflictStore =>
  createStoredValue<readonly Conflict[]>({
    key: storageKeys.conflicts,
    parse: parseJsonOr<readonly Conflict[]>([], (value) => conflictsSchema.safeParse(value).data),
    format: (conflicts) => (conflicts.length === 0 ? null : JSON.stringify(conflicts)),
    storage,
  });

const isOf = (one: Conflict, other: Conflict): boolean => one.kind === other.kind && one.id === other.id;

export const withoutConflict = (conflicts: readonly Conflict[], gone: Conflict): readonly Conflict[] =>
  conflicts.filter((one) => !isOf(one, gone));

/** Adds a conflict; an earlier one of the same entity is joined with it, so that no draft is lost. */
export function withConflict(conflicts: readonly Conflict[], added: Conflict): readonly Conflict[] {
  const earlier = conflicts.find((one) => isOf(one, added));
  const joined: Conflict = {
    ...added,
    mine: { ...earlier?.mine, ...added.mine },
    fields: [...new Set([...(earlier?.fields ?? []), ...added.fields])],
  };
  return [...withoutConflict(conflicts, added), joined];
}

/** What to send once each field is chosen: mine where kept, and the fields nobody else touched. */
export function resolvedChange(
  conflict: Conflict,
  keepsMine: Readonly<Record<string, boolean>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(conflict.mine).filter(([field]) => !conflict.fields.includes(field) || keepsMine[field]),
  );
}
