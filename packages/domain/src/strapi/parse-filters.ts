import { attributeOf, type EntityModel, type FieldPath } from './entity-model.ts';
import { invalidKey, type QueryParam } from './invalid-key.ts';
import { type Operand, parseOperand } from './parse-operand.ts';
import { invalidRequest } from './strapi-error.ts';

/** Maximum number of comparisons of one request, so that no query takes long. */
const maxComparisons = 200;

/** Comparisons of a field with one value. */
const valueOperators = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const;
/** Comparisons of a text with a text. */
const textOperators = ['$contains', '$notContains', '$startsWith', '$endsWith'] as const;
/** Comparisons of any field, written as a text, with a text, both in lower case. */
const looseOperators = ['$eqi', '$nei', '$containsi', '$notContainsi', '$startsWithi', '$endsWithi'] as const;
const listOperators = ['$in', '$notIn'] as const;

type SingleOperator =
  | (typeof valueOperators)[number]
  | (typeof textOperators)[number]
  | (typeof looseOperators)[number];
type ListOperator = (typeof listOperators)[number];

/** A condition on the rows of a list. */
export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'null'; field: FieldPath; isNull: boolean }
  | { kind: 'compare'; field: FieldPath; operator: SingleOperator; value: Operand }
  | { kind: 'list'; field: FieldPath; operator: ListOperator; values: readonly Operand[] }
  | { kind: 'between'; field: FieldPath; from: Operand; to: Operand };

interface Context {
  model: EntityModel;
  /** Path of relations to the model. */
  path: readonly string[];
  param: QueryParam;
  /** Counts the comparisons of the request. */
  count: () => void;
}

const includes = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((one) => one === value);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (path: readonly string[]): string | null => (path.length === 0 ? null : path.join('.'));

const allOf = (of: readonly Condition[]): Condition => {
  const [first] = of;
  return first && of.length === 1 ? first : { kind: 'all', of };
};

const anyOf = (of: readonly Condition[]): Condition => ({ kind: 'any', of });

const isTrue = (value: unknown): boolean =>
  ['false', 'f', '0', 0].includes(value as string) ? false : Boolean(value);

/** Returns a value that is neither an object nor a list. */
const asScalar = (operator: string, value: unknown): string | null => {
  if (value === null || typeof value === 'string') return value;
  throw invalidRequest(`${operator} needs a single value`);
};

const parseSingle = (
  { count }: Context,
  field: FieldPath,
  operator: SingleOperator,
  given: unknown,
): Condition => {
  count();
  const value = asScalar(operator, given);
  if (value === null) {
    if (operator === '$eq' || operator === '$eqi') return { kind: 'null', field, isNull: true };
    if (operator === '$ne' || operator === '$nei') return { kind: 'null', field, isNull: false };
    throw invalidRequest(`${operator} needs a value`);
  }
  if (includes(looseOperators, operator)) return { kind: 'compare', field, operator, value };
  if (includes(textOperators, operator) && field.type !== 'string') {
    throw invalidRequest(`${operator} cannot be used with ${field.path.join('.')}, which is not a text`);
  }
  return { kind: 'compare', field, operator, value: parseOperand(field.type, value) };
};

const parseList = (
  { count }: Context,
  field: FieldPath,
  operator: ListOperator,
  given: unknown,
): Condition => {
  const values = (Array.isArray(given) ? given : [given]).map((value) => {
    count();
    const scalar = asScalar(operator, value);
    if (scalar === null) throw invalidRequest(`${operator} needs values`);
    return parseOperand(field.type, scalar);
  });
  return { kind: 'list', field, operator, values };
};

const parseBetween = (context: Context, field: FieldPath, given: unknown): Condition => {
  const [from, to, ...rest] = Array.isArray(given) ? given : [];
  if (typeof from !== 'string' || typeof to !== 'string' || rest.length > 0) {
    throw invalidRequest('$between needs two values');
  }
  context.count();
  return {
    kind: 'between',
    field,
    from: parseOperand(field.type, from),
    to: parseOperand(field.type, to),
  };
};

const isSingle = (operator: string): operator is SingleOperator =>
  includes(valueOperators, operator) ||
  includes(textOperators, operator) ||
  includes(looseOperators, operator);

const parseOperator = (context: Context, field: FieldPath, operator: string, value: unknown): Condition => {
  if (operator === '$not') return { kind: 'not', of: parseField(context, field, value) };
  if (operator === '$null' || operator === '$notNull') {
    context.count();
    return { kind: 'null', field, isNull: isTrue(value) === (operator === '$null') };
  }
  if (operator === '$between') return parseBetween(context, field, value);
  if (includes(listOperators, operator)) return parseList(context, field, operator, value);
  if (!isSingle(operator)) throw invalidKey(operator, joined(field.path), context.param);
  return Array.isArray(value)
    ? anyOf(value.map((one) => parseSingle(context, field, operator, one)))
    : parseSingle(context, field, operator, value);
};

const parseField = (context: Context, field: FieldPath, value: unknown): Condition => {
  if (Array.isArray(value)) return parseList(context, field, '$in', value);
  if (!isFields(value)) return parseSingle(context, field, '$eq', value);
  return allOf(
    Object.entries(value).map(([operator, operand]) => parseOperator(context, field, operator, operand)),
  );
};

const idOf = ({ model, path }: Context): FieldPath => {
  const id = attributeOf(model, 'id');
  if (id && id.type !== 'relation') return { path: [...path, 'id'], type: id.type };
  throw invalidRequest(`${path.join('.')} has no id: filter by one of its fields`);
};

/** A relation itself stands for its id; otherwise the fields of its row follow. */
const parseRelation = (context: Context, value: unknown): Condition => {
  if (!isFields(value)) return parseField(context, idOf(context), value);
  const names = Object.keys(value);
  const isOnId = names.every((name) => name.startsWith('$') && !['$and', '$or', '$not'].includes(name));
  return isOnId && names.length > 0 ? parseField(context, idOf(context), value) : parseWhere(context, value);
};

const parseGroup = (context: Context, operator: '$and' | '$or', value: unknown): Condition => {
  if (!Array.isArray(value)) throw invalidRequest(`Operator ${operator} must be an array`);
  const of = value.map((one) => parseWhere(context, one));
  return operator === '$and' ? allOf(of) : anyOf(of);
};

const parseEntry = (context: Context, [name, value]: [string, unknown]): Condition => {
  const { model, path, param } = context;
  if (name === '$and' || name === '$or') return parseGroup(context, name, value);
  if (name === '$not') return { kind: 'not', of: parseWhere(context, value) };
  const attribute = attributeOf(model, name);
  if (!attribute) throw invalidKey(name, joined(path), param);
  const fieldPath = [...path, name];
  return attribute.type === 'relation'
    ? parseRelation({ ...context, model: attribute.target, path: fieldPath }, value)
    : parseField(context, { path: fieldPath, type: attribute.type }, value);
};

const parseWhere = (context: Context, value: unknown): Condition => {
  if (!isFields(value)) throw invalidRequest('The filters parameter must be an object or an array');
  return allOf(Object.entries(value).map((entry) => parseEntry(context, entry)));
};

/**
 * Returns the condition of a `filters` parameter; undefined without one. Throws an error with Strapi's message if it names
 * an unknown field or operator, or a value that its field cannot have.
 */
export const parseFilters = (
  model: EntityModel,
  filters: unknown,
  param: QueryParam = 'filters',
): Condition | undefined => {
  if (filters === undefined || filters === null) return undefined;
  let comparisons = 0;
  const count = (): void => {
    comparisons += 1;
    if (comparisons > maxComparisons) {
      throw invalidRequest(`A request may have at most ${maxComparisons} comparisons`);
    }
  };
  return parseWhere({ model, path: [], param, count }, filters);
};
