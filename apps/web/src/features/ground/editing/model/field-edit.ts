import { mergeChanges } from '@hub/domain/concurrency/merge-changes.ts';
import type { WithFlags } from './edit.ts';

/** How the editable fields of one kind of entity are read, and shown before the server has responded. */
export interface EditableKind<Entity extends { id: string; updatedAt: string }, Fields extends object> {
  /** Returns the current editable fields and flags, under the names an edit sends. */
  fieldsOf(entity: Entity): WithFlags<Fields>;
  /**
   * Returns the entity with some fields changed. `before` is the version that a rollback returns to: fields that follow
   * from the changed ones are taken from there.
   */
  withFields(entity: Entity, change: Partial<WithFlags<Fields>>, before?: Entity): Entity;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Earlier values of the fields that still have my value. */
const undoneFields = <Shown extends object>(versions: {
  before: Shown;
  now: Shown;
  change: Partial<Shown>;
}): Partial<Shown> => {
  const { before, now, change } = versions;
  const undone: Partial<Shown> = {};
  for (const field of Object.keys(change) as (keyof Shown)[]) {
    if (isSame(now[field], change[field])) undone[field] = before[field];
  }
  return undone;
};

/** Rolls back a refused edit: fields that still have my value return to the base, later changes stay. */
export const rollBack = <Entity extends { id: string; updatedAt: string }, Fields extends object>(
  { fieldsOf, withFields }: EditableKind<Entity, Fields>,
  { base, now, change }: { base: Entity; now: Entity; change: Partial<WithFlags<Fields>> },
): Entity => withFields(now, undoneFields({ before: fieldsOf(base), now: fieldsOf(now), change }), base);

/** The rest of an edit after it was moved onto a newer version. */
export interface Rebase<Fields> {
  /** Fields to send again; those in conflict are not among them. */
  change: Partial<Fields>;
  /** Fields both sides changed to different values. */
  conflicts: (keyof Fields & string)[];
}

/** Moves an edit onto the version that someone else saved in the meantime. */
export const rebaseEdit = <Fields extends object>(versions: {
  base: Fields;
  mine: Partial<Fields>;
  theirs: Fields;
}): Rebase<Fields> => {
  const { merged, conflicts } = mergeChanges(versions);
  const change: Partial<Fields> = {};
  for (const field of Object.keys(versions.mine) as (keyof Fields & string)[]) {
    if (!isSame(merged[field], versions.theirs[field])) change[field] = merged[field];
  }
  return { change, conflicts };
};
