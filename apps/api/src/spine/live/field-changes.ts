import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';

/** Fields whose changes carry the strings 'true' and 'false' (docs/specification.md §4). */
const flags = new Set<string>(['finished', 'deleted']);

const toPublished = (field: string, value: unknown): unknown => (flags.has(field) ? String(value) : value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields among `names` that differ between two versions of an entity, as its event reports them. */
export const findChanges = <T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): FieldChange[] =>
  names
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({
      field,
      from: toPublished(field, before[field]),
      to: toPublished(field, after[field]),
    }));

/** Returns every field of a new entity as a change from null. */
export const describeCreation = <T extends object>(
  entity: T,
  names: readonly (keyof T & string)[],
): FieldChange[] => names.map((field) => ({ field, from: null, to: toPublished(field, entity[field]) }));
