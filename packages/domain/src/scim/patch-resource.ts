import { matchesValue, valuesOfFilter } from './match-values.ts';
import { parseScimPath, type ScimPath } from './parse-filter.ts';
import { readScimValue, type ScimValues } from './read-resource.ts';
import { scimFault } from './scim-error.ts';
import {
  findAttribute,
  isIgnored,
  type ScimAttribute,
  type ScimSchema,
  stripSchema,
} from './scim-schemas.ts';

/** One change of a PATCH request; `op` in any case. */
export interface ScimOperation {
  op: string;
  path?: string | undefined;
  value?: unknown;
}

type Verb = 'add' | 'replace' | 'remove';

/** A change of one attribute. */
interface Change {
  verb: Verb;
  attribute: ScimAttribute;
  path: ScimPath;
  /** Part of a complex attribute. */
  sub: ScimAttribute | undefined;
  value: unknown;
}

const verbs: readonly Verb[] = ['add', 'replace', 'remove'];

const isObject = (value: unknown): value is ScimValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readVerb = ({ op }: ScimOperation): Verb => {
  const verb = verbs.find((one) => one === op.toLowerCase());
  if (!verb) throw scimFault('invalidSyntax', `There is no operation ${op}.`);
  return verb;
};

const asList = (value: unknown): readonly ScimValues[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const without = (values: ScimValues, name: string): ScimValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

const keyOf = ({ value }: ScimValues): string => String(value).toLowerCase();

/** Adds values that the list does not have yet; one that it has is merged, so that nothing is there twice. */
const addValues = (list: readonly ScimValues[], added: readonly ScimValues[]): readonly ScimValues[] => {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  for (const one of added) byKey.set(keyOf(one), { ...byKey.get(keyOf(one)), ...one });
  return [...byKey.values()];
};

const setPart = (
  schema: ScimSchema,
  { verb, attribute, sub, value }: Change,
  one: ScimValues,
): ScimValues => {
  if (sub && (verb === 'remove' || value === null)) return without(one, sub.name);
  if (sub) return { ...one, [sub.name]: readScimValue(schema, sub, value) };
  const [parts] = asList(readScimValue(schema, { ...attribute, multiValued: true }, value));
  return { ...one, ...parts };
};

const changeChosen = (
  schema: ScimSchema,
  change: Change,
  list: readonly ScimValues[],
): readonly ScimValues[] => {
  const { verb, attribute, path, sub } = change;
  const { filter } = path;
  const isChosen = (one: ScimValues): boolean => !filter || matchesValue(attribute, filter, one);
  if (verb === 'remove' && !sub) return list.filter((one) => !isChosen(one));
  if (list.some(isChosen)) return list.map((one) => (isChosen(one) ? setPart(schema, change, one) : one));
  if (verb === 'remove') return list;
  if (verb === 'replace' && filter)
    throw scimFault('noTarget', `No value of ${attribute.name} fulfills the condition.`);
  const named = filter ? readScimValue(schema, attribute, valuesOfFilter(filter)) : [];
  return [...list, setPart(schema, change, asList(named)[0] ?? {})];
};

const changeList = (schema: ScimSchema, change: Change, before: unknown): readonly ScimValues[] => {
  const { verb, attribute, path, sub, value } = change;
  const list = asList(before);
  if (path.filter || sub) return changeChosen(schema, change, list);
  const isEmpty = value === undefined || value === null;
  const given = isEmpty ? [] : asList(readScimValue(schema, attribute, value));
  if (verb === 'add') return addValues(list, given);
  if (verb === 'replace') return addValues([], given);
  // RFC 7644 has no value here, but Entra ID names the values to remove this way.
  const removed = new Set(given.map(keyOf));
  return isEmpty ? [] : list.filter((one) => !removed.has(keyOf(one)));
};

const changeOne = (schema: ScimSchema, change: Change, before: unknown): unknown => {
  const { verb, attribute, path, sub, value } = change;
  if (path.filter) throw scimFault('invalidPath', `${attribute.name} has only one value.`);
  if (sub) return setPart(schema, change, isObject(before) ? before : {});
  if (verb === 'remove' || value === null) return undefined;
  const read = readScimValue(schema, attribute, value);
  return isObject(read) ? { ...(isObject(before) ? before : {}), ...read } : read;
};

/** Finds the attribute of a path; undefined for one that is not kept. Throws `invalidPath`. */
const findTarget = (schema: ScimSchema, path: ScimPath) => {
  const full = stripSchema(schema, path.attribute);
  const [name = '', dotted] = full.startsWith('urn:') ? [full] : full.split('.', 2);
  const subName = path.subAttribute ?? dotted;
  const whole = subName === undefined ? name : `${name}.${subName}`;
  if (isIgnored(schema, name) || isIgnored(schema, whole)) return undefined;
  const attribute = findAttribute(schema.attributes, name);
  const sub = subName === undefined ? undefined : findAttribute(attribute?.subAttributes ?? [], subName);
  if (!attribute || (subName !== undefined && !sub))
    throw scimFault('invalidPath', `There is no attribute ${whole}.`);
  return { attribute, sub };
};

const applyChange = (
  schema: ScimSchema,
  values: ScimValues,
  { verb, path: text, value }: { verb: Verb; path: string; value: unknown },
): ScimValues => {
  const path = parseScimPath(text);
  const target = findTarget(schema, path);
  if (!target) return values;
  const { attribute, sub } = target;
  const before = values[attribute.name];
  const isReadOnly = [attribute, sub].some((one) => one?.mutability === 'readOnly');
  if (isReadOnly && before !== undefined && before === value) return values;
  if (isReadOnly || sub?.mutability === 'immutable')
    throw scimFault('mutability', `${sub?.name ?? attribute.name} cannot be changed.`);
  if (verb !== 'remove' && value === undefined) throw scimFault('invalidValue', 'The value is missing.');
  const change: Change = { verb, attribute, path, sub, value };
  const after = attribute.multiValued
    ? changeList(schema, change, before)
    : changeOne(schema, change, before);
  return after === undefined ? without(values, attribute.name) : { ...values, [attribute.name]: after };
};

const applyOperation = (schema: ScimSchema, values: ScimValues, operation: ScimOperation): ScimValues => {
  const verb = readVerb(operation);
  const { path = '', value } = operation;
  if (path.trim() !== '') return applyChange(schema, values, { verb, path, value });
  if (verb === 'remove') throw scimFault('noTarget', 'What to remove needs a path.');
  if (!isObject(value)) throw scimFault('invalidValue', 'Without a path, the value must be an object.');
  return Object.entries(value)
    .filter(([key]) => key.toLowerCase() !== 'schemas')
    .reduce((changed, [key, one]) => applyChange(schema, changed, { verb, path: key, value: one }), values);
};

/**
 * Applies the operations of a PATCH request in their order and returns the changed values; those given stay as they are.
 * Understands RFC 7644 §3.5.2 and what Entra ID and Okta send beyond it: verbs in any case, Boolean values as text, paths
 * as names of a value without path, and values to remove. Throws `invalidPath`, `invalidValue`, `mutability` and `noTarget`.
 */
export const patchScimResource = (
  schema: ScimSchema,
  values: ScimValues,
  operations: readonly ScimOperation[],
): ScimValues =>
  operations.reduce((changed, operation) => applyOperation(schema, changed, operation), values);
