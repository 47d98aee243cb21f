import type { z } from 'zod';

/** Any schema of the contract, as its own description lists its parts. */
type Schema = z.core.$ZodType;

/** A value of which a test gives only what it is about. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Partly<T[Key]> }
    : T;

const exampleId = '0198c0de-0000-7000-8000-000000000000';

/** Texts of the forms that the contract knows, the simplest first. */
const texts = [
  'Example',
  exampleId,
  '2026-11-02',
  '2026-11-02T09:00:00.000Z',
  'person@example.test',
  'https://hub.example.test',
  'Europe/Berlin',
  '09:00',
  '1',
  'EX',
  'a'.repeat(64),
];
const numbers = [0, 1, 7, 30, 365, 2026];

/** `smallest` has empty lists, empty texts and null; `one of each` has one entry in each list and leaves nothing out. */
export type AnswerSize = 'smallest' | 'one of each';

/** Entities that contain others of their kind end at this depth. */
const maxDepth = 14;

const accepts = (schema: Schema, value: unknown): boolean => {
  const run = schema._zod.run({ value, issues: [] }, { async: false });
  return !(run instanceof Promise) && run.issues.length === 0;
};

const firstAccepted = (schema: Schema, values: readonly unknown[]): unknown => {
  const found = values.find((value) => accepts(schema, value));
  if (found === undefined) throw new Error(`No example fits the schema ${schema._zod.def.type}`);
  return found;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How far an answer is filled in, and how deep in it a part is. */
interface Place {
  size: AnswerSize;
  depth: number;
}

/** Whether a part that may be missing is filled in. */
const isWanted = ({ size, depth }: Place): boolean => size === 'one of each' && depth < maxDepth;

const withoutOptional = (schema: Schema): Schema => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? withoutOptional(def.innerType) : schema;
};

/** Values of the schemas that hold others. */
const fillInner = (schema: z.core.$ZodTypes, given: unknown, place: Place): unknown => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return fillObject(schema, def, isObject(given) ? given : {}, place);
    case 'array':
      return fillList(schema, def.element, given, place);
    case 'tuple':
      return def.items.map((item, index) =>
        fill(item, Array.isArray(given) ? given[index] : undefined, place),
      );
    case 'record':
      return fillRecord(def, isObject(given) ? given : {}, place);
    case 'union':
      return fillOneOf(schema, def.options, given, place);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return given === undefined && !isWanted(place) ? undefined : fill(def.innerType, given, place);
    case 'nullable':
      if (given === null) return null;
      return given === undefined && !isWanted(place) ? null : fill(def.innerType, given, place);
    case 'readonly':
      return fill(def.innerType, given, place);
    case 'nonoptional':
      return fill(withoutOptional(def.innerType), given, place);
    case 'pipe':
      return fill(def.in, given, place);
    case 'lazy':
      return fill(def.getter(), given, place);
    default:
      return given;
  }
};

const fillObject = (
  schema: Schema,
  { shape }: z.core.$ZodObjectDef,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): unknown => {
  const unknownNames = Object.keys(given).filter((name) => !(name in shape));
  if (unknownNames.length > 0)
    throw new Error(`The contract has no ${unknownNames.join(', ')} in ${Object.keys(shape).join(', ')}`);
  const fillAll = (size: AnswerSize) =>
    Object.fromEntries(
      Object.entries(shape)
        .map(([name, part]) => [name, fill(part, given[name], { size, depth: place.depth + 1 })] as const)
        .filter(([, value]) => value !== undefined),
    );
  const filled = fillAll(place.size);
  // Some parts exclude each other.
  return accepts(schema, filled) ? filled : fillAll('smallest');
};

const fillRecord = (
  { keyType, valueType }: z.core.$ZodRecordDef,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): unknown => {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries).map(String) : [];
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(given)])].map((name) => [
      name,
      fill(valueType, given[name], { ...place, depth: place.depth + 1 }),
    ]),
  );
};

const fillList = (schema: Schema, element: Schema, given: unknown, place: Place): unknown => {
  const inside = { ...place, depth: place.depth + 1 };
  if (Array.isArray(given)) return given.map((item) => fill(element, item, inside));
  const isEmpty = accepts(schema, []) && !isWanted(place);
  return isEmpty ? [] : [fill(element, undefined, inside)];
};

const fillOneOf = (schema: Schema, options: readonly Schema[], given: unknown, place: Place): unknown => {
  const tries = options.map((option) => {
    try {
      return fill(option, given, place);
    } catch {
      return undefined;
    }
  });
  // A choice that lost what was given is not the one that was meant.
  return tries.find((value) => accepts(schema, value) && (given === undefined || keeps(value, given)));
};

/** Whether a value still has everything that was given for it. */
const keeps = (value: unknown, given: unknown): boolean => {
  if (!isObject(given)) return Array.isArray(given) ? Array.isArray(value) : Object.is(value, given);
  return isObject(value) && Object.entries(given).every(([name, part]) => keeps(value[name], part));
};

/** Examples of a schema that holds no other, simplest first; undefined for any other schema. */
const examplesOf = ({ _zod: { def } }: z.core.$ZodTypes, { size }: Place): readonly unknown[] | undefined => {
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return size === 'smallest' ? ['', ...texts] : texts;
    case 'number':
      return numbers;
    case 'boolean':
      return [false, true];
    case 'enum':
      return Object.values(def.entries);
    case 'literal':
      return def.values;
    case 'null':
      return [null];
    default:
      return undefined;
  }
};

const fill = (anySchema: Schema, given: unknown, place: Place): unknown => {
  const schema = anySchema as z.core.$ZodTypes;
  if (given !== undefined && !isObject(given) && !Array.isArray(given)) return given;
  const examples = given === undefined ? examplesOf(schema, place) : undefined;
  return examples ? firstAccepted(schema, examples) : fillInner(schema, given, place);
};

/**
 * Returns an answer as the server sends it: the given parts, and everything else as small as the schema allows, or with one
 * of each. Throws for a part that the schema does not have or accept.
 */
export const answerWith = <S extends z.ZodType>(
  schema: S,
  given?: Partly<z.input<S>>,
  size: AnswerSize = 'smallest',
): z.input<S> => {
  const filled = fill(schema, given, { size, depth: 0 });
  const sent: unknown = filled === undefined ? undefined : JSON.parse(JSON.stringify(filled));
  const { error } = schema.safeParse(sent);
  if (error) throw new Error(`Not an answer of the contract: ${error.message}`);
  return sent as z.input<S>;
};
