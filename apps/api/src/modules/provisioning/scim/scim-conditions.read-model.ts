import type { ScimComparison, ScimFilter, ScimOperand } from '@hub/domain/scim/parse-filter.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { type ScimSchema, stripSchema } from '@hub/domain/scim/scim-schemas.ts';
import { type RawBuilder, sql } from 'kysely';

/** A column that filters and sorting may name. */
interface Column {
  /** `text` is compared without case, `exact` with it. */
  type: 'text' | 'exact' | 'boolean' | 'instant' | 'id';
  sql: RawBuilder<unknown>;
}

/** Values of a multi-valued attribute: rows of their own. */
interface Rows {
  /** Returns the condition that one of the rows fulfills a condition. */
  some: (condition: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** Columns of a row by the name of the part; `value` stands for the attribute itself. */
  columns: Readonly<Record<string, Column>>;
}

/** Columns that the filters of a kind of resource may name, by paths in lower case. */
export interface ScimColumns {
  schema: ScimSchema;
  columns: Readonly<Record<string, Column>>;
  rows: Readonly<Record<string, Rows>>;
}

type Compare = (column: Column['sql'], value: unknown) => RawBuilder<boolean>;

const orders: Partial<Record<ScimComparison, Compare>> = {
  eq: (column, value) => sql`${column} = ${value}`,
  ne: (column, value) => sql`${column} is distinct from ${value}`,
  gt: (column, value) => sql`${column} > ${value}`,
  ge: (column, value) => sql`${column} >= ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  le: (column, value) => sql`${column} <= ${value}`,
};

/** No patterns, so that no character of a value has a meaning. */
const textOrders: Partial<Record<ScimComparison, Compare>> = {
  ...orders,
  co: (column, value) => sql`position(${value}::text in ${column}) > 0`,
  sw: (column, value) => sql`starts_with(${column}, ${value}::text)`,
  ew: (column, value) => sql`right(${column}, length(${value}::text)) = ${value}`,
};

/** Returns whether a text is a UUID, as all ids are. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Year of an instant that PostgreSQL reads as it is written. */
const fourDigitYear = /^(?!0000)\d{4}-/;

const readInstant = (value: ScimOperand): string => {
  try {
    const instant = Temporal.Instant.from(String(value)).toString();
    if (fourDigitYear.test(instant)) return instant;
  } catch {
    // Reported below.
  }
  throw scimFault('invalidFilter', `${value} is not an instant such as "2030-01-31T12:00:00Z".`);
};

const readBoolean = (value: ScimOperand): boolean => {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw scimFault('invalidFilter', `${value} is neither true nor false.`);
  return text === 'true';
};

const pick = (from: Partial<Record<ScimComparison, Compare>>, operator: ScimComparison): Compare => {
  const compare = from[operator];
  if (!compare) throw scimFault('invalidFilter', `${operator} does not apply to this attribute.`);
  return compare;
};

const equality = { eq: orders.eq, ne: orders.ne };

const isAbsent = ({ type, sql: column }: Column): RawBuilder<boolean> =>
  type === 'text' || type === 'exact'
    ? sql<boolean>`coalesce(${column}, '') = ''`
    : sql<boolean>`${column} is null`;

const compareText = (operator: ScimComparison, { type, sql: column }: Column, value: ScimOperand) => {
  if (typeof value !== 'string') throw scimFault('invalidFilter', `${value} is not text.`);
  return type === 'exact'
    ? pick(textOrders, operator)(column, value)
    : pick(textOrders, operator)(sql`lower(${column})`, sql`lower(${value}::text)`);
};

const compareId = (operator: ScimComparison, column: Column['sql'], value: ScimOperand) => {
  const compare = pick(equality, operator);
  const id = String(value);
  return isUuid(id) ? compare(column, sql`${id}::uuid`) : sql<boolean>`${operator === 'ne'}`;
};

const compareColumn = (operator: ScimComparison, column: Column, value: ScimOperand): RawBuilder<boolean> => {
  if (value === null) {
    const isEqual = operator === 'eq';
    pick(equality, operator);
    return isEqual ? isAbsent(column) : sql<boolean>`not (${isAbsent(column)})`;
  }
  switch (column.type) {
    case 'id':
      return compareId(operator, column.sql, value);
    case 'boolean':
      return pick(equality, operator)(column.sql, readBoolean(value));
    case 'instant':
      return pick(orders, operator)(column.sql, sql`${readInstant(value)}::timestamptz`);
    default:
      return compareText(operator, column, value);
  }
};

/** Returns what has this name, but nothing that every object inherits, such as `constructor`. */
const named = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const split = (path: string): [string, string] => {
  const [name = '', part = 'value'] = path.split('.', 2);
  return [name, part];
};

/** Returns the condition that the column of a path fulfills `test`. Throws `invalidFilter` for an unknown path. */
const onColumn = (
  { schema, columns, rows }: ScimColumns,
  path: string,
  test: (column: Column) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const name = stripSchema(schema, path);
  const column = named(columns, name);
  if (column) return test(column);
  const [list, part] = split(name);
  const found = named(rows, list);
  const inner = found && named(found.columns, part);
  if (!found || !inner) throw scimFault('invalidFilter', `${path} cannot be used in a filter.`);
  return found.some(test(inner));
};

/** Returns the columns inside of the brackets of a multi-valued attribute. */
const columnsWithin = ({ schema, columns, rows }: ScimColumns, path: string): [ScimColumns, Rows['some']] => {
  const name = stripSchema(schema, path);
  const found = named(rows, name);
  if (found) return [{ schema, columns: found.columns, rows: {} }, found.some];
  const prefix = `${name}.`;
  const own = Object.entries(columns).filter(([key]) => key.startsWith(prefix));
  if (own.length === 0) throw scimFault('invalidFilter', `${path} has no values to choose from.`);
  const parts = Object.fromEntries(own.map(([key, column]) => [key.slice(prefix.length), column]));
  return [{ schema, columns: parts, rows: {} }, (condition) => condition];
};

/** A condition of a statement. */
export type Condition = RawBuilder<boolean>;

/**
 * Turns a filter into a condition in which every value is a parameter; without a filter it is always true. Throws
 * `invalidFilter`.
 */
export const conditionOf = (columns: ScimColumns, filter: ScimFilter | undefined): Condition => {
  if (!filter) return sql`true`;
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => conditionOf(columns, part));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`not (${conditionOf(columns, filter.part)})`;
    case 'present':
      return onColumn(columns, filter.path, (column) => sql`not (${isAbsent(column)})`);
    case 'compare':
      return onColumn(
        columns,
        filter.path,
        (column) => sql`coalesce(${compareColumn(filter.operator, column, filter.value)}, false)`,
      );
    case 'some': {
      const [within, some] = columnsWithin(columns, filter.path);
      return some(conditionOf(within, filter.part));
    }
  }
};

/** Returns the order of a list; resources without a value come last. Throws `invalidPath`. */
export const orderOf = (
  { schema, columns }: ScimColumns,
  sortBy: string,
  isDescending: boolean,
): RawBuilder<unknown> => {
  const column = named(columns, stripSchema(schema, sortBy));
  if (!column) throw scimFault('invalidPath', `Lists cannot be sorted by ${sortBy}.`);
  const sorting = column.type === 'text' ? sql`lower(${column.sql})` : column.sql;
  return isDescending ? sql`${sorting} desc nulls last` : sql`${sorting} nulls last`;
};
