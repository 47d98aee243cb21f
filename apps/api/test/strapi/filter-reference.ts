/** A row of a list in Strapi's dialect. */
export type Row = Readonly<Record<string, unknown>>;

/** Filters as a request nests them. */
export type Filters = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a field such as `minion.name`; of a relation, its id. */
export const valueAt = (row: Row, field: string): string | number | null => {
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : null), row);
  const own = isFields(value) ? value.id : value;
  return typeof own === 'string' || typeof own === 'number' ? own : null;
};

/** SQL's logic of three values: null is unknown. */
type Truth = boolean | null;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;
const any = (truths: readonly Truth[]): Truth => not(all(truths.map(not)));

type Value = string | number;

/** Order of texts by code points, like the locale C. */
const compare = (a: Value, b: Value): number => {
  if (typeof a === 'number') return a - Number(b);
  return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
};

const lower = (value: Value): string => String(value).toLowerCase();

const operators: Readonly<Record<string, (value: Value, given: Value) => boolean>> = {
  $eq: (value, given) => compare(value, given) === 0,
  $ne: (value, given) => compare(value, given) !== 0,
  $gt: (value, given) => compare(value, given) > 0,
  $gte: (value, given) => compare(value, given) >= 0,
  $lt: (value, given) => compare(value, given) < 0,
  $lte: (value, given) => compare(value, given) <= 0,
  $eqi: (value, given) => lower(value) === lower(given),
  $contains: (value, given) => String(value).includes(String(given)),
  $notContains: (value, given) => !String(value).includes(String(given)),
  $containsi: (value, given) => lower(value).includes(lower(given)),
  $notContainsi: (value, given) => !lower(value).includes(lower(given)),
  $startsWith: (value, given) => String(value).startsWith(String(given)),
  $startsWithi: (value, given) => lower(value).startsWith(lower(given)),
  $endsWith: (value, given) => String(value).endsWith(String(given)),
  $endsWithi: (value, given) => lower(value).endsWith(lower(given)),
};

const matchesOperator = (value: Value | null, operator: string, given: unknown): Truth => {
  if (operator === '$null') return (value === null) === given;
  if (operator === '$notNull') return (value !== null) === given;
  if (value === null) return null;
  const list = [given].flat() as Value[];
  if (operator === '$in') return list.some((one) => compare(value, one) === 0);
  if (operator === '$notIn') return list.every((one) => compare(value, one) !== 0);
  const [from = '', to = ''] = list;
  if (operator === '$between') return compare(value, from) >= 0 && compare(value, to) <= 0;
  const operate = operators[operator];
  if (!operate) throw new Error(`no reference for ${operator}`);
  return operate(value, from);
};

const matchesAt = (row: Row, path: readonly string[], filters: Filters): Truth =>
  all(
    Object.entries(filters).map(([name, given]): Truth => {
      const groups = () => (given as Filters[]).map((one) => matchesAt(row, path, one));
      if (name === '$and') return all(groups());
      if (name === '$or') return any(groups());
      if (name === '$not') return not(matchesAt(row, path, given as Filters));
      return name.startsWith('$')
        ? matchesOperator(valueAt(row, path.join('.')), name, given)
        : matchesAt(row, [...path, name], given as Filters);
    }),
  );

/** Returns whether a row matches filters; null where a value that it does not have leaves it open. */
export const matches = (row: Row, filters: Filters): Truth => matchesAt(row, [], filters);

const compareAt = (a: Row, b: Row, field: string): number => {
  const [left, right] = [valueAt(a, field), valueAt(b, field)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return compare(left, right);
};

/** Sorts rows by fields, then by id; rows without a value come last, or first in descending order. */
export const sortRows = (rows: readonly Row[], sort: readonly (readonly [string, string])[]): Row[] =>
  rows.toSorted((a, b) => {
    for (const [field, direction] of sort) {
      const order = compareAt(a, b, field) * (direction === 'desc' ? -1 : 1);
      if (order !== 0) return order;
    }
    return compareAt(a, b, 'id');
  });
