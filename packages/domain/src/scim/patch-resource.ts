import { matchesValue, valuesOfFilter } from './match-values.ts';
import { parseScimPath, type ScimFilter, type ScimPath } from './parse-filter.ts';
import { readScimValue, type ScimValues } from './read-resource.ts';
import { scimFault } from './scim-error.ts';
import { findAttribute, type ScimAttribute, type ScimSchema, stripSchema } from './scim-schemas.ts';

/** One change of a PATCH request; `op` in any case. */
export interface ScimOperation {
  op: string;
  path?: string | undefined;
  value?: unknown;
}

type Verb = 'add' | 'replace' | 'remove';

/** Comparisons that a request has needed so far. */
interface Effort {
  comparisons: number;
}

/** A change of one attribute. */
interface Change {
  verb: Verb;
  attribute: ScimAttribute;
  path: ScimPath;
  /** Part of a complex attribute. */
  sub: ScimAttribute | undefined;
  value: unknown;
  effort: Effort;
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

/** Values of a multi-valued attribute in their order, by `keyOf`. A request changes its own copy. */
type ValueMap = Map<string, ScimValues>;

const toMap = (list: readonly ScimValues[]): ValueMap => new Map(list.map((one) => [keyOf(one), one]));

/** Adds values that are not there yet; one that is there is merged, so that nothing is there twice. */
const addValues = (known: ValueMap, added: readonly ScimValues[]): ValueMap => {
  for (const one of added) known.set(keyOf(one), { ...known.get(keyOf(one)), ...one });
  return known;
};

/** Maximum number of comparisons of one request, so that it cannot hold up others. Conditions on `value` need none. */
const maxComparisons = 500_000;

const countConditions = (filter: ScimFilter): number => {
  if ('parts' in filter) return filter.parts.reduce((sum, part) => sum + countConditions(part), 0);
  return 'part' in filter ? countConditions(filter.part) : 1;
};

/** Returns the keys of the values that a path chooses. Throws `invalidPath` for too many comparisons. */
const findChosen = ({ attribute, path: { filter }, effort }: Change, known: ValueMap): Set<string> => {
  if (!filter) return new Set(known.keys());
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.path === 'value') {
    const key = keyOf({ value: filter.value });
    return new Set(known.has(key) ? [key] : []);
  }
  effort.comparisons += known.size * countConditions(filter);
  if (effort.comparisons > maxComparisons)
    throw scimFault('invalidPath', 'The conditions compare too many values. Send fewer operations at once.');
  return new Set([...known].flatMap(([key, one]) => (matchesValue(attribute, filter, one) ? [key] : [])));
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

const changeChosen = (schema: ScimSchema, change: Change, known: ValueMap): ValueMap => {
  const { verb, attribute, path, sub } = change;
  const { filter } = path;
  const chosen = findChosen(change, known);
  if (verb === 'remove' && !sub) {
    for (const key of chosen) known.delete(key);
    return known;
  }
  if (chosen.size > 0)
    return toMap([...known].map(([key, one]) => (chosen.has(key) ? setPart(schema, change, one) : one)));
  if (verb === 'remove') return known;
  // RFC 7644 §3.5.2.3 refuses this; Entra ID sends it for a value that it sets for the first time.
  if (verb === 'replace' && filter && !sub)
    throw scimFault('noTarget', `No value of ${attribute.name} fulfills the condition.`);
  const named = filter ? readScimValue(schema, attribute, valuesOfFilter(filter)) : [];
  const added = setPart(schema, change, asList(named)[0] ?? {});
  return known.set(keyOf(added), added);
};

const changeList = (schema: ScimSchema, change: Change, before: unknown): ValueMap => {
  const { verb, attribute, path, sub, value } = change;
  const known: ValueMap = before instanceof Map ? before : toMap(asList(before));
  if (path.filter || sub) return changeChosen(schema, change, known);
  const isEmpty = value === undefined || value === null;
  const given = isEmpty ? [] : asList(readScimValue(schema, attribute, value));
  if (verb === 'add') return addValues(known, given);
  if (verb === 'replace' || isEmpty) return addValues(new Map(), given);
  // RFC 7644 has no value here, but Entra ID names the values to remove this way.
  for (const one of given) known.delete(keyOf(one));
  return known;
};

const changeOne = (schema: ScimSchema, change: Change, before: unknown): unknown => {
  const { verb, attribute, path, sub, value } = change;
  if (path.filter) throw scimFault('invalidPath', `${attribute.name} has only one value.`);
  if (sub) return setPart(schema, change, isObject(before) ? before : {});
  if (verb === 'remove' || value === null) return undefined;
  const read = readScimValue(schema, attribute, value);
  return isObject(read) ? { ...(isObject(before) ? before : {}), ...read } : read;
};

/** Finds the attribute of a path; undefined for one that is not kept, such as a custom one. Throws `invalidPath`. */
const findTarget = (schema: ScimSchema, path: ScimPath) => {
  const full = stripSchema(schema, path.attribute);
  const [name = '', dotted] = full.startsWith('urn:') ? [full] : full.split('.', 2);
  const subName = path.subAttribute ?? dotted;
  const whole = subName === undefined ? name : `${name}.${subName}`;
  const attribute = findAttribute(schema.attributes, name);
  const sub = subName === undefined ? undefined : findAttribute(attribute?.subAttributes ?? [], subName);
  if (name === '' || subName === '')
    throw scimFault('invalidPath', `${whole} is not the name of an attribute.`);
  return attribute && (subName === undefined || sub) ? { attribute, sub } : undefined;
};

const applyChange = (
  schema: ScimSchema,
  values: ScimValues,
  { verb, path: text, value, effort }: { verb: Verb; path: string; value: unknown; effort: Effort },
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
  const change: Change = { verb, attribute, path, sub, value, effort };
  const after = attribute.multiValued
    ? changeList(schema, change, before)
    : changeOne(schema, change, before);
  return after === undefined ? without(values, attribute.name) : { ...values, [attribute.name]: after };
};

const applyOperation = (
  schema: ScimSchema,
  values: ScimValues,
  operation: ScimOperation,
  effort: Effort,
): ScimValues => {
  const verb = readVerb(operation);
  const { path = '', value } = operation;
  if (path.trim() !== '') return applyChange(schema, values, { verb, path, value, effort });
  if (verb === 'remove') throw scimFault('noTarget', 'An operation that removes something needs a path.');
  if (!isObject(value)) throw scimFault('invalidValue', 'Without a path, the value must be an object.');
  return Object.entries(value)
    .filter(([key]) => key.toLowerCase() !== 'schemas')
    .reduce(
      (changed, [key, one]) => applyChange(schema, changed, { verb, path: key, value: one, effort }),
      values,
    );
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
): ScimValues => {
  const effort: Effort = { comparisons: 0 };
  const changed = operations.reduce(
    (before, operation) => applyOperation(schema, before, operation, effort),
    values,
  );
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      name,
      value instanceof Map ? [...value.values()] : value,
    ]),
  );
};
