import { attributeOf, type EntityModel, type FieldPath } from '@hub/domain/strapi/entity-model.ts';
import type { Condition } from '@hub/domain/strapi/parse-filters.ts';
import type { ListSelection, Selection } from '@hub/domain/strapi/parse-query.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { createViewerStatement } from '../../../spine/access/viewer-statement.ts';
import type { Viewer } from '../../../spine/access/visible-invention.ts';
import { type ColumnOf, valuesOf, whereMatches } from './conditions.read-model.ts';

/** Where the rows of a kind come from. */
export interface EntitySource {
  model: EntityModel;
  /** Tables, without `from`. Joins are left joins on unique columns, so that PostgreSQL omits those that it does not need. */
  tables: RawBuilder<unknown>;
  /** Joins for relations that are costly, by name: only made where their columns are used. */
  joins?: Readonly<Record<string, (viewer: Viewer) => RawBuilder<unknown>>>;
  columnOf: ColumnOf;
  /** SQL condition that the viewer may see a row. */
  isVisible: (viewer: Viewer) => RawBuilder<boolean>;
}

/** A row as a response contains it: the fields that were asked for, with populated relations. */
export type EntityRow = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

/** Name of the parameter at a position. */
const parameter = (place: number): string => `v${place}`;

const listConditions = ({ where, populate }: Selection): Condition[] => [
  ...[...populate.values()].flatMap(({ where: condition }) => (condition ? [condition] : [])),
  ...(where ? [where] : []),
];

/** Describes everything about a selection that decides the text of its statement. */
const shapeOf = ({ where, search, order, fields, populate }: Selection): string =>
  JSON.stringify([where, search !== undefined, order, fields, [...populate]], (key, value: unknown) =>
    key === 'value' || key === 'values' || key === 'from' || key === 'to' ? 0 : value,
  );

const selectFields = (columnOf: ColumnOf, path: readonly string[], fields: readonly string[]) =>
  fields.map((field) => sql`${columnOf([...path, field])} as ${sql.id([...path, field].join('.'))}`);

const searchedColumns = ({ attributes }: EntityModel): string[] =>
  Object.entries(attributes).flatMap(([name, { type }]) =>
    type === 'id' || type === 'string' ? [name] : [],
  );

/** Strapi escapes these, but not the underscore, which therefore matches any character. */
const escapeSearch = (text: string): string => `%${text.replaceAll(/[*%\\]/g, '\\$&')}%`;

const prefixed =
  (columnOf: ColumnOf, name: string): ColumnOf =>
  (path) =>
    columnOf([name, ...path]);

const pathsOf = (condition: Condition): (readonly string[])[] => {
  if ('field' in condition) return [condition.field.path];
  return condition.kind === 'not' ? pathsOf(condition.of) : condition.of.flatMap(pathsOf);
};

/** Returns the relations whose fields filter or sort the rows. */
const usedRelations = ({ where, order }: Selection): string[] =>
  [...(where ? pathsOf(where) : []), ...order.map(({ field }) => field.path)].flatMap(
    ([name = '', nested]) => (nested === undefined ? [] : [name]),
  );

const tablesOf = ({ tables, joins = {} }: EntitySource, viewer: Viewer, names: readonly string[]) =>
  sql.join([tables, ...[...new Set(names)].flatMap((name) => joins[name]?.(viewer) ?? [])], sql` `);

/** Rows that are sorted by such a field need no further order, and an index gives it. */
const isUnique = (model: EntityModel, { path }: FieldPath): boolean => {
  const attribute = path.length === 1 ? attributeOf(model, path[0] ?? '') : undefined;
  return attribute !== undefined && attribute.type !== 'relation' && attribute.isUnique === true;
};

/** Returns the names of the columns of a row, in the order of the fields. */
const listColumns = ({ fields, populate }: Selection): string[] => [
  ...fields,
  ...[...populate].flatMap(([name, { fields: nested, isEmbedded }]) => {
    const shown = isEmbedded ? nested : ['id', ...nested.filter((field) => field !== 'id')];
    return [`${name}?`, ...shown.map((field) => `${name}.${field}`)];
  }),
];

/** Creates the text of a statement from a selection; its values come from `values` in the order of `listValues`. */
const buildParts = (source: EntitySource, selection: Selection, viewer: Viewer, values: Values) => {
  const { columnOf, model } = source;
  let place = 0;
  const take = () => values[parameter(place++)];
  const columns = [
    ...selectFields(columnOf, [], selection.fields),
    ...[...selection.populate].flatMap(([name, { fields, where, isEmbedded }]) => [
      sql`${where ? whereMatches(where, prefixed(columnOf, name), take) : sql`true`} as ${sql.id(`${name}?`)}`,
      ...selectFields(
        columnOf,
        [name],
        isEmbedded ? fields : ['id', ...fields.filter((field) => field !== 'id')],
      ),
    ]),
  ];
  const where = selection.where ? whereMatches(selection.where, columnOf, take) : sql<boolean>`true`;
  const search = values.search;
  const matches =
    selection.search === undefined
      ? sql`true`
      : sql`(${sql.join(
          searchedColumns(model).map((name) => sql`${columnOf([name])}::text ilike ${search}`),
          sql` or `,
        )})`;
  const isDecided = selection.order.some(({ field }) => isUnique(model, field));
  const sorted = selection.order.map(({ field, isDescending }, n) => ({
    column: columnOf(field.path),
    name: sql.id(`o${n}`),
    direction: isDescending ? sql`desc` : sql`asc`,
  }));
  return {
    columns: sql.join(columns),
    shownTables: tablesOf(source, viewer, [...selection.populate.keys()]),
    from: sql`${tablesOf(source, viewer, usedRelations(selection))} where ${source.isVisible(viewer)} and ${where} and ${matches}`,
    /** The key of a row, and the columns to sort by. */
    keys: sql.join([
      sql`${columnOf(['id'])} as key`,
      ...sorted.map(({ column, name }) => sql`${column} as ${name}`),
    ]),
    order: sql.join([
      ...sorted.map(({ name, direction }) => sql`${name} ${direction}`),
      ...(isDecided ? [] : [sql`key`]),
    ]),
  };
};

const listValues = (selection: Selection): Values => ({
  ...Object.fromEntries(
    listConditions(selection)
      .flatMap(valuesOf)
      .map((value, place) => [parameter(place), value]),
  ),
  ...(selection.search !== undefined && { search: escapeSearch(selection.search) }),
});

const toRow = ({ fields, populate }: Selection, values: Values): EntityRow => {
  const row: Record<string, unknown> = {};
  for (const field of fields) row[field] = values[field];
  for (const [name, { fields: nested, isEmbedded }] of populate) {
    const isThere = isEmbedded || (values[`${name}?`] === true && values[`${name}.id`] !== null);
    row[name] = isThere
      ? Object.fromEntries(nested.map((field) => [field, values[`${name}.${field}`]]))
      : null;
  }
  return row;
};

/** A page of rows, and the number of all rows that match. */
interface EntityPage {
  rows: EntityRow[];
  /** 0 if the request did not ask for it. */
  total: number;
}

/** Returns the functions that read the rows of a kind which a viewer may see. */
export const createEntityRows = (source: EntitySource) => {
  const runPage = createViewerStatement<Values, Values>();
  const runRow = createViewerStatement<Values, Values>();

  const listPage = async (db: Database, viewer: Viewer, selection: ListSelection): Promise<EntityPage> => {
    const { start, size, isCounted } = selection.page;
    const shape = `${isCounted} ${shapeOf(selection)}`;
    const values = { ...listValues(selection), start, size };
    const rows = await runPage(db, shape, viewer, values, (who, given) => {
      const { columns, from, shownTables, keys, order } = buildParts(source, selection, who, given);
      const isFiltered = selection.where !== undefined || selection.search !== undefined;
      // Filters are applied once. Without them, the count needs no joins and the page reads an index.
      return sql<Values>`
        with matched as ${isFiltered ? sql`materialized` : sql`not materialized`} (select ${keys} from ${from}),
        chosen as (
          select * from matched order by ${order} limit ${given.size}::bigint offset ${given.start}::bigint
        )
        select counted.total as "total?", ${sql.join(listColumns(selection).map((name) => sql`page.${sql.id(name)}`))}
        from (select ${isCounted ? sql`(select count(*) from matched)` : sql`0::bigint`} as total) as counted
        left join (
          select chosen.*, shown.* from chosen cross join lateral (
            select ${columns} from ${shownTables} where ${source.columnOf(['id'])} = chosen.key
          ) as shown
        ) as page on true
        order by ${order}`.compile(db);
    });
    const found = rows.filter((row) => row.id !== null);
    return { rows: found.map((row) => toRow(selection, row)), total: Number(rows[0]?.['total?'] ?? 0) };
  };

  /** Returns a row by its document id, if it also matches the filters; undefined if the viewer may not see it. */
  const findRow = async (
    db: Database,
    viewer: Viewer,
    documentId: string,
    selection: Selection,
  ): Promise<EntityRow | undefined> => {
    const values = { ...listValues(selection), documentId };
    const rows = await runRow(db, shapeOf(selection), viewer, values, (who, given) => {
      const { columns, from } = buildParts(source, selection, who, given);
      return sql<Values>`
        select ${columns} from ${from}
          and ${source.columnOf(['documentId'])} = ${given.documentId}::text limit 1`.compile(db);
    });
    return rows[0] && toRow(selection, rows[0]);
  };

  return { listPage, findRow };
};

/** Returns the columns of tables: by field for the rows themselves, by field of a joined row for relations. */
export const columnsOf =
  (model: EntityModel, columns: Readonly<Record<string, RawBuilder<unknown>>>): ColumnOf =>
  (path) => {
    const column = columns[path.join('.')];
    const [name = ''] = path;
    if (!column) throw new Error(`${path.join('.')} (${attributeOf(model, name)?.type}) has no column`);
    return column;
  };
