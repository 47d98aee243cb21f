import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';

/** The live diff gives these two as text (product §4). */
const flags = new Set<string>(['finished', 'deleted']);

const tell = (field: string, value: unknown): unknown => (flags.has(field) ? String(value) : value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields among `names` that differ between two versions of an entity, as its event tells them. */
export const findChanges = <T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): FieldChange[] =>
  names
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({ field, from: tell(field, before[field]), to: tell(field, after[field]) }));

/** Every field of a new entity, from null. */
export const tellCreation = <T extends object>(
  entity: T,
  names: readonly (keyof T & string)[],
): FieldChange[] => names.map((field) => ({ field, from: null, to: tell(field, entity[field]) }));
