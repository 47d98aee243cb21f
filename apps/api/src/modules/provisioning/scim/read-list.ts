import { maxScimPage, type ScimList } from '@hub/contract/provisioning/scim.schema.ts';
import { parseScimFilter } from '@hub/domain/scim/parse-filter.ts';
import { isSelected, type ScimSelection, selectAttributes } from '@hub/domain/scim/select-attributes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Condition, conditionOf, orderOf, type ScimColumns } from './scim-conditions.read-model.ts';
import type { ScimSlice } from './users.read-model.ts';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** How a kind of resource is read and shown. */
export interface ListSource<Row, Resource extends object> {
  columns: ScimColumns;
  /** Attribute that is read only if it was asked for. */
  links: 'groups' | 'members';
  list: (db: Database, slice: ScimSlice) => Promise<Row[]>;
  count: (db: Database, condition: Condition) => Promise<number>;
  present: (row: Row) => Resource;
}

/** Returns the selected attributes of a resource. */
export const select = <Resource extends object>(
  { columns: { schema } }: Pick<ListSource<unknown, Resource>, 'columns'>,
  resource: Resource,
  selection: ScimSelection,
): Resource =>
  // Every attribute that may be left out is optional in the type.
  selectAttributes(schema, Object.fromEntries(Object.entries(resource)), selection) as Resource;

/** Reads a page of a list (RFC 7644 §3.4.2). What the page would need beyond its limits is cut off, not refused. */
export const readList = async <Row, Resource extends object>(
  db: Database,
  source: ListSource<Row, Resource>,
  { filter, startIndex = 1, count = maxScimPage, sortBy, sortOrder, ...selection }: ScimList,
) => {
  const { columns, links } = source;
  const condition = conditionOf(columns, filter === undefined ? undefined : parseScimFilter(filter));
  const first = Math.min(Math.max(1, startIndex), Number.MAX_SAFE_INTEGER);
  const size = Math.min(Math.max(0, count), maxScimPage);
  const slice = {
    condition,
    order: orderOf(columns, sortBy ?? 'meta.created', sortOrder === 'descending'),
    skip: first - 1,
    size,
    hasLinks: isSelected(columns.schema, links, selection),
  };
  const rows = size === 0 ? [] : await source.list(db, slice);
  return {
    schemas: [listSchema],
    totalResults: await source.count(db, condition),
    startIndex: first,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => select(source, source.present(row), selection)),
  };
};
