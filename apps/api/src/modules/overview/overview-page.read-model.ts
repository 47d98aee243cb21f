import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import {
  allOf,
  type IndexedSet,
  listSections,
  mergedOrder,
  type OverviewListing,
  selectFirstRows,
} from './overview-listing.read-model.ts';
import { isNarrow, matchOverview, type OverviewFilter } from './overview-match.read-model.ts';
import { findNarrow } from './overview-narrow.read-model.ts';
import { type OverviewRowData, readRows } from './overview-rows.read-model.ts';

/** Highest exact count; larger counts are reported as this number plus one. */
const maxCounted = 1_000;

type Sql = RawBuilder<unknown>;

const selectPage = (matching: readonly Sql[], listing: OverviewListing): Sql => sql`
  select id, row_number() over () as place from (
    select id from (${selectFirstRows(matching, listing, listing.skip + listing.size)}) as merged
    order by ${mergedOrder(listing)}, id
    limit ${sql.lit(listing.size)} offset ${sql.lit(listing.skip)}) as ordered`;

const countRows = async (db: Database, sets: readonly IndexedSet[]): Promise<number> => {
  const counted = sets.map(
    ({ where }) =>
      sql`(select from invention_overviews overview where ${allOf(where)} limit ${sql.lit(maxCounted + 1)})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(counted, sql` union all `)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
};

const readInOrder = (
  db: Database,
  actor: Actor,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<[OverviewRowData[], number]> => {
  const matching = matchOverview(filter);
  return Promise.all([
    readRows(db, actor, selectPage(matching, listing)),
    countRows(db, listSections(matching, listing)),
  ]);
};

/** Reads the rows in a separate statement that is planned once: planning it takes as long as running it. */
const readFound = async (
  db: Database,
  actor: Actor,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<[OverviewRowData[], number]> => {
  const { ids, total } = await findNarrow(db, filter, listing);
  const page = sql`select id, place from unnest(${ids}::uuid[]) with ordinality as listed (id, place)`;
  return [ids.length === 0 ? [] : await readRows(db, actor, page), total];
};

/** Returns a page of the overview and the total. */
export const readOverviewPage = async (
  db: Database,
  actor: Actor,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<{ rows: OverviewRowData[]; total: number }> => {
  const read = isNarrow(filter) ? readFound : readInOrder;
  const [rows, total] = await read(db, actor, filter, listing);
  return { rows, total: Math.min(total, maxCounted + 1) };
};
