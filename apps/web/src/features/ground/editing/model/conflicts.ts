import { inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import {
  createStoredValue,
  type KeyValueStorage,
  parseJsonOr,
} from '../../../../lib/storage/stored-value.ts';
import type { Store } from '../../../../lib/store.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

const conflictSchema = z.object({
  kind: z.enum(['task', 'milestone', 'invention', 'note', 'file']),
  id: z.string(),
  inventionId: inventionIdSchema,
  /** Title of the entity, for the dialog. */
  title: z.string(),
  /** The fields as this person changed them. */
  mine: fieldsSchema,
  /** The fields as someone else saved them. */
  theirs: fieldsSchema,
  /** Version in which they were saved. */
  theirUpdatedAt: z.string(),
  /** Fields both sides changed. */
  fields: z.array(z.string()),
});

/** An edit for which a person must choose between two values. */
export type Conflict = z.infer<typeof conflictSchema>;

const conflictsSchema = z.array(conflictSchema);

export type ConflictStore = Store<readonly Conflict[]>;

/** Creates a store of conflicts that survives a reload. */
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

/** Adds a conflict and joins it with an earlier one of the same entity, so that no draft is lost. */
export const withConflict = (conflicts: readonly Conflict[], added: Conflict): readonly Conflict[] => {
  const earlier = conflicts.find((one) => isOf(one, added));
  const joined: Conflict = {
    ...added,
    mine: { ...earlier?.mine, ...added.mine },
    fields: [...new Set([...(earlier?.fields ?? []), ...added.fields])],
  };
  return [...withoutConflict(conflicts, added), joined];
};

/** Returns the fields to send after the choice: own values that were kept, and fields nobody else changed. */
export const resolvedChange = (
  conflict: Conflict,
  keepsMine: Readonly<Record<string, boolean>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(conflict.mine).filter(([field]) => !conflict.fields.includes(field) || keepsMine[field]),
  );
