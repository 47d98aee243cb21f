import { rebaseEdit } from './field-edit.ts';
import { saveVersion } from './save-version.ts';

/** How the fields of one kind of entity are read, saved, and found in a stale-version error. */
export interface FieldPorts<Entity, Fields extends object> {
  fieldsOf: (entity: Entity) => Fields;
  send: (change: Partial<Fields>, base: Entity) => Promise<Entity>;
  /** Reads the current entity from a stale-version error; null for any other error. */
  currentOf: (error: unknown) => Entity | null;
}

/** A change that cannot be saved before a person has chosen between both values of some fields. */
export interface Contested<Entity, Fields extends object> {
  kind: 'contested';
  theirs: Entity;
  change: Partial<Fields>;
  fields: (keyof Fields & string)[];
}

/**
 * Saves changed fields of an entity. Fields that only others changed are kept as they saved them; the same field with
 * two values needs a choice. Rejects with the error of the request for anything but a stale version.
 */
export const saveFields = async <Entity, Fields extends object>(
  { fieldsOf, send, currentOf }: FieldPorts<Entity, Fields>,
  base: Entity,
  change: Partial<Fields>,
): Promise<{ kind: 'saved'; saved: Entity } | Contested<Entity, Fields>> => {
  const result = await saveVersion<Entity, Partial<Fields>, Entity>({
    base,
    change,
    send,
    currentOf,
    rebase: (theirs, mine, from) => {
      const left = rebaseEdit({ base: fieldsOf(from), mine, theirs: fieldsOf(theirs) });
      return left.conflicts.length > 0 || Object.keys(left.change).length === 0 ? null : left.change;
    },
  });
  if (result.kind === 'saved') return result;
  const { theirs, change: mine } = result;
  const { conflicts } = rebaseEdit({ base: fieldsOf(result.base), mine, theirs: fieldsOf(theirs) });
  // Someone else saved the same values.
  if (conflicts.length === 0) return { kind: 'saved', saved: theirs };
  return { kind: 'contested', theirs, change: mine, fields: conflicts };
};

/** Saves the fields of a contested change that were kept, and those that nobody else changed. */
export const saveChoice = async <Entity, Fields extends object>(
  ports: FieldPorts<Entity, Fields>,
  { theirs, change, fields }: Contested<Entity, Fields>,
  keepsMine: Readonly<Record<string, boolean>>,
): Promise<{ kind: 'saved'; saved: Entity } | Contested<Entity, Fields>> => {
  const kept = { ...change };
  for (const field of fields) if (!keepsMine[field]) delete kept[field];
  return Object.keys(kept).length === 0
    ? { kind: 'saved', saved: theirs }
    : await saveFields(ports, theirs, kept);
};
