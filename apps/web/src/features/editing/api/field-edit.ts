import { mergeChanges } from '@hub/domain/concurrency/merge-changes.ts';

/** How the editable fields of one kind of entity are read and shown before the server has answered. */
export interface EditableKind<Entity extends { id: string; updatedAt: string }, Fields extends object> {
  /** The editable fields as they stand, under the names an edit sends. */
  fieldsOf(entity: Entity): Fields;
  /** The entity with some fields changed; where they go back to those of `before`, with what followed from them there. */
  withFields(entity: Entity, change: Partial<Fields>, before?: Entity): Entity;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An edit taken back after a refusal: each field that still holds my value goes back, what came in since then stays. */
export function rollBack<Entity extends { id: string; updatedAt: string }, Fields extends object>(
  kind: EditableKind<Entity, Fields>,
  versions: { base: Entity; now: Entity; change: Partial<Fields> },
): Entity {
  const before = kind.fieldsOf(versions.base);
  const now = kind.fieldsOf(versions.now);
  const undone: Partial<Fields> = {};
  for (const field of Object.keys(versions.change) as (keyof Fields)[]) {
    if (isSame(now[field], versions.change[field])) undone[field] = before[field];
  }
  return kind.withFields(versions.now, undone, versions.base);
}

/** What is left of an edit that was made from an old version. */
export interface Rebase<Fields> {
  /** Fields to send again, made from their version; those in conflict are not among them. */
  change: Partial<Fields>;
  /** Fields both sides changed to different values. */
  conflicts: (keyof Fields & string)[];
}

/** Moves an edit onto the version that somebody else saved meanwhile. */
export function rebaseEdit<Fields extends object>(versions: {
  base: Fields;
  mine: Partial<Fields>;
  theirs: Fields;
}): Rebase<Fields> {
  const { merged, conflicts } = mergeChanges(versions);
  const change: Partial<Fields> = {};
  for (const field of Object.keys(versions.mine) as (keyof Fields & string)[]) {
    if (!isSame(merged[field], versions.theirs[field])) change[field] = merged[field];
  }
  return { change, conflicts };
}
