import { type Command, type Edit, optimisticOf, type WithFlags } from './edit.ts';
import type { EditLedger } from './edit-ledger.ts';
import { type EditableKind, type Rebase, rebaseEdit, rollBack } from './field-edit.ts';
import { saveVersion } from './save-version.ts';

export interface Versioned {
  id: string;
  updatedAt: string;
}

/** How edits of one entity are saved and shown. */
export interface EditTarget<Entity extends Versioned, Fields extends object> {
  kind: EditableKind<Entity, Fields>;
  /** Saves changed fields and returns the entity. */
  update(change: Partial<Fields>, ifUpdatedAt: string): Promise<Entity>;
  /** Reads the current entity from a stale-version error; null for any other error. */
  currentOf(error: unknown): Entity | null;
  /** Returns the entity as it is shown now. */
  latest(): Entity | undefined;
  /** Shows the entity everywhere it appears. */
  show(entity: Entity): void;
}

/** An edit and the version of the entity the person saw when they made it. */
export interface BasedEdit<Entity, Fields extends object> {
  base: Entity;
  edit: Edit<Fields>;
}

export type EditOutcome<Entity, Fields extends object> =
  | { kind: 'saved'; entity: Entity }
  /** Saved together with fields that someone else changed in the meantime. */
  | { kind: 'merged'; entity: Entity }
  | { kind: 'conflict'; theirs: Entity; mine: Partial<WithFlags<Fields>>; fields: string[] }
  | { kind: 'refused'; error: unknown };

/** Dependencies of saving an edit, besides its target. */
interface SaveTools {
  ledger: EditLedger;
  /** Sends a command; returns the response, undefined if the call has none. */
  sendCommand: (
    command: Pick<Command<object>, 'call' | 'body'>,
    version: { id: string; ifUpdatedAt: string },
  ) => Promise<unknown>;
}

/** Sends an edit based on a version. A command without a response leaves the entity as the command changes it. */
const sendEdit = async <Entity extends Versioned, Fields extends object>(
  target: EditTarget<Entity, Fields>,
  edit: Edit<Fields>,
  { base, sendCommand }: { base: Entity } & Pick<SaveTools, 'sendCommand'>,
): Promise<Entity> => {
  const { id, updatedAt: ifUpdatedAt } = base;
  if (edit.kind === 'fields') return await target.update(edit.change, ifUpdatedAt);
  const response = await sendCommand(edit, { id, ifUpdatedAt });
  if (response !== undefined) return response as Entity;
  const latest = target.latest();
  return target.kind.withFields(latest && latest.updatedAt >= ifUpdatedAt ? latest : base, edit.optimistic);
};

/** Moves the fields of an edit onto the version that someone else saved. */
const rebaseFields = <Entity extends Versioned, Fields extends object>(
  { fieldsOf }: EditableKind<Entity, Fields>,
  versions: { base: Entity; theirs: Entity; change: Partial<WithFlags<Fields>> },
): Rebase<WithFlags<Fields>> =>
  rebaseEdit<WithFlags<Fields>>({
    base: fieldsOf(versions.base),
    mine: versions.change,
    theirs: fieldsOf(versions.theirs),
  });

/**
 * Saves an edit that is already on the screen. Changes of others to different fields are merged; after a change to the
 * same field theirs is shown and a person chooses. A refused edit is rolled back.
 */
export const saveEdit = async <Entity extends Versioned, Fields extends object>(
  target: EditTarget<Entity, Fields>,
  { base, edit }: BasedEdit<Entity, Fields>,
  { ledger, sendCommand }: SaveTools,
): Promise<EditOutcome<Entity, Fields>> => {
  const { kind } = target;
  const optimistic = optimisticOf(edit);
  const settle = ledger.begin(base.id, optimistic);
  const show = (entity: Entity): void =>
    target.show(kind.withFields(entity, ledger.pending(entity.id) as Partial<WithFlags<Fields>>));
  let isMerged = false;
  try {
    const result = await saveVersion<Entity, Edit<Fields>, Entity>({
      base: { ...base, updatedAt: ledger.newestFrom(base.id, base.updatedAt) },
      change: edit,
      send: async (change, version) => {
        const saved = await sendEdit(target, change, { base: version, sendCommand });
        ledger.follow(base.id, version.updatedAt, saved.updatedAt);
        return saved;
      },
      currentOf: target.currentOf,
      rebase: (theirs, change, from) => {
        const left = rebaseFields(kind, { base: from, theirs, change: optimisticOf(change) });
        if (left.conflicts.length > 0 || Object.keys(left.change).length === 0) return null;
        isMerged ||= JSON.stringify(kind.fieldsOf(from)) !== JSON.stringify(kind.fieldsOf(theirs));
        return change.kind === 'fields' ? { ...change, change: left.change as Partial<Fields> } : change;
      },
    });
    settle();
    if (result.kind === 'saved') {
      show(result.saved);
      return { kind: isMerged ? 'merged' : 'saved', entity: result.saved };
    }
    const { theirs } = result;
    const mine = optimisticOf(result.change);
    const { conflicts } = rebaseFields(kind, { base: result.base, theirs, change: mine });
    show(theirs);
    if (conflicts.length === 0) return { kind: 'saved', entity: theirs };
    return { kind: 'conflict', theirs, mine, fields: conflicts };
  } catch (error) {
    const before = kind.withFields(base, ledger.received(base.id) as Partial<WithFlags<Fields>>);
    settle();
    const now = target.latest();
    if (now) target.show(rollBack(kind, { base: before, now, change: optimistic }));
    return { kind: 'refused', error };
  }
};
