import type { FieldPath, ScalarType } from '@hub/domain/strapi/entity-model.ts';
import type { Condition } from '@hub/domain/strapi/parse-filters.ts';
import type { Operand } from '@hub/domain/strapi/parse-operand.ts';
import { type RawBuilder, sql } from 'kysely';

/** Returns the column of a field. */
export type ColumnOf = (path: readonly string[]) => RawBuilder<unknown>;

/** Returns the values of a condition, in the order in which `whereMatches` takes them. */
export const valuesOf = (condition: Condition): unknown[] => {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(valuesOf);
    case 'not':
      return valuesOf(condition.of);
    case 'null':
      return [];
    case 'list':
      return [condition.values];
    case 'between':
      return [condition.from, condition.to];
    case 'compare':
      return [toParameter(condition)];
  }
};

/** Matches the text itself, not as a pattern. */
const escapeLike = (text: string): string => text.replaceAll(/[%_\\]/g, '\\$&');

const toParameter = ({ operator, value }: Extract<Condition, { kind: 'compare' }>): Operand => {
  const text = escapeLike(String(value));
  switch (operator) {
    case '$contains':
    case '$notContains':
    case '$containsi':
    case '$notContainsi':
      return `%${text}%`;
    case '$startsWith':
    case '$startsWithi':
      return `${text}%`;
    case '$endsWith':
    case '$endsWithi':
      return `%${text}`;
    default:
      return value;
  }
};

const sqlTypes: Record<ScalarType, RawBuilder<unknown>> = {
  id: sql`bigint`,
  number: sql`double precision`,
  uuid: sql`uuid`,
  string: sql`text`,
  json: sql`text`,
  date: sql`date`,
  datetime: sql`timestamptz`,
};

const asText = (column: RawBuilder<unknown>, { type }: FieldPath): RawBuilder<unknown> =>
  type === 'datetime' ? sql`(${column} at time zone 'UTC')::text` : sql`${column}::text`;

const comparisons = {
  $eq: sql`=`,
  $ne: sql`<>`,
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
  $contains: sql`like`,
  $startsWith: sql`like`,
  $endsWith: sql`like`,
  $notContains: sql`not like`,
} as const;

const looseComparisons = {
  $eqi: sql`=`,
  $nei: sql`<>`,
  $containsi: sql`like`,
  $startsWithi: sql`like`,
  $endsWithi: sql`like`,
  $notContainsi: sql`not like`,
} as const;

type Compare = Extract<Condition, { kind: 'compare' }>;

const isLoose = (operator: Compare['operator']): operator is keyof typeof looseComparisons =>
  operator in looseComparisons;

const compare = (
  column: RawBuilder<unknown>,
  { field, operator }: Compare,
  value: unknown,
): RawBuilder<boolean> =>
  isLoose(operator)
    ? sql`lower(${asText(column, field)}) ${looseComparisons[operator]} lower(${value}::text)`
    : sql`${column} ${comparisons[operator]} ${value}::${sqlTypes[field.type]}`;

/** SQL condition of filters. `take` returns the next value of `valuesOf`, or its placeholder. */
export const whereMatches = (
  condition: Condition,
  columnOf: ColumnOf,
  take: () => unknown,
): RawBuilder<boolean> => {
  const nest = (one: Condition) => whereMatches(one, columnOf, take);
  switch (condition.kind) {
    case 'all':
      return join(condition.of.map(nest), sql` and `);
    case 'any':
      return join(condition.of.map(nest), sql` or `);
    case 'not':
      return sql`not (${nest(condition.of)})`;
    case 'null':
      return sql`${columnOf(condition.field.path)} is ${condition.isNull ? sql`` : sql`not`} null`;
    case 'list': {
      const { field, operator } = condition;
      const comparison = operator === '$in' ? sql`= any` : sql`<> all`;
      return sql`${columnOf(field.path)} ${comparison} (${take()}::${sqlTypes[field.type]}[])`;
    }
    case 'between': {
      const { field } = condition;
      const type = sqlTypes[field.type];
      return sql`${columnOf(field.path)} between ${take()}::${type} and ${take()}::${type}`;
    }
    case 'compare':
      return compare(columnOf(condition.field.path), condition, take());
  }
};

/** A group without conditions excludes nothing. */
const join = (conditions: readonly RawBuilder<boolean>[], by: RawBuilder<unknown>): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, by)})`;
