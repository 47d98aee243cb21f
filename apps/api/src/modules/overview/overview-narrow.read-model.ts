import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import {
  allOf,
  joinTitles,
  listSections,
  mergedOrder,
  type OverviewListing,
  orderOf,
  selectFirstRows,
} from './overview-listing.read-model.ts';
import { matchOverview, matchWalked, type OverviewFilter } from './overview-match.read-model.ts';

type Sql = RawBuilder<unknown>;

/**
 * Up to this many matches are collected and sorted. With more, a page is likely to be found soon by walking a sort
 * order.
 */
const maxCollected = 1_500;
/**
 * Maximum number of text index entries to read; more than this almost always belong to more than `maxCollected`
 * inventions.
 */
const maxEntries = 3_000;
/** Maximum number of rows walked in sort order. */
const maxWalked = 5_000;
const maxPageEnd = 250;

const hinted = sql.raw(plannedWithValues);

/** Ids of a page, in order, and the total. */
interface Found {
  ids: readonly string[];
  /** Exact if all matches were read, otherwise greater than `maxCollected`. */
  total: number;
}

const pageLimits = ({ size, skip }: OverviewListing): Sql =>
  sql`limit ${sql.lit(size)} offset ${sql.lit(skip)}`;

/** Materialized and counted before sorting: otherwise the planner would walk a sort order until it has enough rows. */
const selectAll = (matching: readonly Sql[], listing: OverviewListing): Sql =>
  sql.join(
    listSections(matching, listing).map(
      ({ where }) => sql`(select overview.* from invention_overviews overview where ${allOf(where)})`,
    ),
    sql` union all `,
  );

const selectSorted = (listing: OverviewListing): Sql => sql`
  select overview.invention_id from found overview ${joinTitles(listing.sort)}
  order by ${orderOf(listing)}, overview.invention_id ${pageLimits(listing)}`;

const collectAll = async (db: Database, filter: OverviewFilter, listing: OverviewListing): Promise<Found> => {
  const { rows } = await sql<Found>`
    with found as materialized (${selectAll(matchOverview(filter), listing)})
    select ${hinted} (select count(*) from found) as total, array(${selectSorted(listing)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
};

/**
 * Collects the page if at most `maxCollected` inventions match; otherwise, or if not all entries of the text were read,
 * returns the total without ids.
 */
const collectIfFew = async (
  db: Database,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<Found & { isCut: boolean }> => {
  const entries = filter.byText?.found ?? sql`select null::uuid as invention_id where false`;
  const found = filter.byText && sql`select invention_id from entry`;
  const { rows } = await sql<Found & { isCut: boolean }>`
    with entry as materialized (select invention_id from (${entries}) as entries limit ${sql.lit(maxEntries)}),
      found as materialized (${selectAll(matchOverview(filter, found), listing)} limit ${sql.lit(maxCollected + 1)}),
      counted as materialized (select (select count(*) from found) as total,
        (select count(*) from entry) = ${sql.lit(maxEntries)} as is_cut)
    select ${hinted} total, is_cut as "isCut",
      case when total > ${sql.lit(maxCollected)} or is_cut then '{}'::uuid[] else array(${selectSorted(listing)}) end as ids
    from counted`.execute(db);
  return rows[0] ?? { ids: [], total: 0, isCut: false };
};

/** Returns the ids of a page from the start of an indexed sort order. */
const walk = async (db: Database, filter: OverviewFilter, listing: OverviewListing): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select ${hinted} overview.invention_id as id
    from (
      select * from (${selectFirstRows([], listing, maxWalked)}) as merged
      order by ${mergedOrder(listing)}, id limit ${sql.lit(maxWalked)}) as walked
      join invention_overviews overview on overview.invention_id = walked.id
    where ${allOf(matchWalked(filter))}
    order by ${mergedOrder(listing)}, id ${pageLimits(listing)}`.execute(db);
  return rows.map(({ id }) => id);
};

const isWalkable = ({ section, skip, size }: OverviewListing): boolean =>
  section === 'current' && skip + size <= maxPageEnd;

/**
 * Finds a page of a filter that selects certain inventions: collects and sorts a few matches; walks a sort order if
 * there are more; and collects all if the walk does not fill the page.
 */
export const findNarrow = async (
  db: Database,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<Found> => {
  if (isWalkable(listing)) {
    const { isCut, ...found } = await collectIfFew(db, filter, listing);
    if (found.total <= maxCollected && !isCut) return found;
    const ids = found.total > maxCollected ? await walk(db, filter, listing) : [];
    if (ids.length === listing.size) return { ids, total: found.total };
  }
  return collectAll(db, filter, listing);
};
