import { HttpError } from '../../../lib/http/http-error.ts';
import type { EditLedger } from './edit-ledger.ts';
import { type EditableKind, rebaseEdit, rollBack } from './field-edit.ts';

export interface Versioned {
  id: string;
  updatedAt: string;
}

/** One entity as an edit reaches it: how it is sent, read from a refusal, and shown on the screen. */
export interface EditTarget<Entity extends Versioned, Fields extends object> {
  kind: EditableKind<Entity, Fields>;
  /** Sends changed fields made from a version; answers the entity as saved. */
  send(change: Partial<Fields>, updatedAt: string): Promise<Entity>;
  /** Reads the current entity out of a refusal; null when it is none. */
  parse(current: unknown): Entity | null;
  /** The entity as shown now. */
  latest(): Entity | undefined;
  /** Shows the entity wherever it stands. */
  show(entity: Entity): void;
}

export interface Edit<Entity, Fields> {
  /** The version the person saw when the edit began. */
  base: Entity;
  change: Partial<Fields>;
}

export type EditOutcome<Entity, Fields> =
  | { kind: 'saved'; entity: Entity }
  /** Saved together with fields that somebody else changed meanwhile. */
  | { kind: 'merged'; entity: Entity }
  | { kind: 'conflict'; theirs: Entity; mine: Partial<Fields>; fields: (keyof Fields & string)[] }
  | { kind: 'refused'; error: unknown };

const MAX_TRIES = 5;

/** The current entity in a refusal for a stale version; null for any other error. */
function theirVersion<Entity extends Versioned, Fields extends object>(
  error: unknown,
  target: EditTarget<Entity, Fields>,
): Entity | null {
  if (!(error instanceof HttpError) || error.problem?.code !== 'entity.stale') return null;
  return target.parse(error.problem.current);
}

/**
 * Saves an edit that is already on the screen. Fields changed by others meanwhile are merged when they are
 * different ones; for the same ones theirs stays on the screen and a person chooses. A refusal takes the edit back.
 */
export async function saveEdit<Entity extends Versioned, Fields extends object>(
  target: EditTarget<Entity, Fields>,
  edit: Edit<Entity, Fields>,
  ledger: EditLedger,
): Promise<EditOutcome<Entity, Fields>> {
  const settle = ledger.begin(edit.base.id, edit.change);
  const isSame = (a: Entity, b: Entity): boolean =>
    JSON.stringify(target.kind.fieldsOf(a)) === JSON.stringify(target.kind.fieldsOf(b));
  const show = (entity: Entity): void =>
    target.show(target.kind.withFields(entity, ledger.pending(entity.id) as Partial<Fields>));
  let base = edit.base;
  let change = edit.change;
  let isMerged = false;
  let updatedAt = ledger.newestFrom(base.id, base.updatedAt);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const entity = await target.send(change, updatedAt);
      ledger.follow(base.id, updatedAt, entity.updatedAt);
      settle();
      show(entity);
      return { kind: isMerged ? 'merged' : 'saved', entity };
    } catch (error) {
      const theirs = attempt < MAX_TRIES ? theirVersion(error, target) : null;
      if (!theirs) {
        const before = target.kind.withFields(edit.base, ledger.heard(edit.base.id) as Partial<Fields>);
        settle();
        const now = target.latest();
        if (now) target.show(rollBack(target.kind, { base: before, now, change: edit.change }));
        return { kind: 'refused', error };
      }
      const { fieldsOf } = target.kind;
      const rebased = rebaseEdit({ base: fieldsOf(base), mine: change, theirs: fieldsOf(theirs) });
      if (rebased.conflicts.length > 0 || Object.keys(rebased.change).length === 0) {
        settle();
        show(theirs);
        if (rebased.conflicts.length === 0) return { kind: 'saved', entity: theirs };
        return { kind: 'conflict', theirs, mine: change, fields: rebased.conflicts };
      }
      isMerged ||= !isSame(base, theirs);
      ({ change } = rebased);
      base = theirs;
      updatedAt = theirs.updatedAt;
    }
  }
}
