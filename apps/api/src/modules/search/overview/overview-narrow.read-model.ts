import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import {
  allOf,
  armsOf,
  directed,
  isRemembered,
  type OverviewListing,
  sortKeys,
} from './overview-listing.read-model.ts';
import { matchOverview, matchWalked, type OverviewFilter } from './overview-match.read-model.ts';

type Sql = RawBuilder<unknown>;

/** So few are read and sorted. Of more some are likely to come soon, whichever order is walked. */
const few = 1_500;
/** Of what a text finds, so much almost always belongs to more than a few inventions. */
const mostEntries = 3_000;
/** An order is walked so far, for a page that ends so early. */
const mostWalked = 5_000;
const walkedFor = 250;

const hinted = sql.raw(plannedWithValues);

/** The inventions of a page in their order, and how many match in all. */
interface Found {
  readonly ids: readonly string[];
  /** Exact where all were read, else more than a few. */
  readonly total: number;
}

const joinTitles = ({ field }: OverviewListing['sort']): Sql =>
  sortKeys[field].isDate ? sql`` : sql`join inventions on inventions.id = overview.invention_id`;

const pageLimits = ({ size, skip }: OverviewListing): Sql =>
  sql`limit ${sql.lit(size)} offset ${sql.lit(skip)}`;

/** Found and counted before they are sorted: the planner would walk an order until it has met enough of them. */
const selectAll = (matching: readonly Sql[], listing: OverviewListing): Sql =>
  sql.join(
    armsOf(matching, listing).map(
      ({ where }) => sql`(select overview.* from invention_overviews overview where ${allOf(where)})`,
    ),
    sql` union all `,
  );

const selectSorted = (listing: OverviewListing): Sql => sql`
  select overview.invention_id from found overview ${joinTitles(listing.sort)}
  order by ${directed(sortKeys[listing.sort.field].by, listing.sort)}, overview.invention_id ${pageLimits(listing)}`;

const collectAll = async (db: Database, filter: OverviewFilter, listing: OverviewListing): Promise<Found> => {
  const { rows } = await sql<Found>`
    with found as materialized (${selectAll(matchOverview(filter), listing)})
    select ${hinted} (select count(*) from found) as total, array(${selectSorted(listing)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
};

/** The page where only a few match; where more do, or all that the text finds could not be read, what is known of them. */
const collectFew = async (
  db: Database,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<Found & { isCut: boolean }> => {
  const entries = filter.byText?.found ?? sql`select null::uuid as invention_id where false`;
  const found = filter.byText && sql`select invention_id from entry`;
  const { rows } = await sql<Found & { isCut: boolean }>`
    with entry as materialized (select invention_id from (${entries}) as entries limit ${sql.lit(mostEntries)}),
      found as materialized (${selectAll(matchOverview(filter, found), listing)} limit ${sql.lit(few + 1)}),
      counted as materialized (select (select count(*) from found) as total,
        (select count(*) from entry) = ${sql.lit(mostEntries)} as is_cut)
    select ${hinted} total, is_cut as "isCut",
      case when total > ${sql.lit(few)} or is_cut then '{}'::uuid[] else array(${selectSorted(listing)}) end as ids
    from counted`.execute(db);
  return rows[0] ?? { ids: [], total: 0, isCut: false };
};

/** What matches in the beginning of an order, as its index has it. */
const walk = async (db: Database, filter: OverviewFilter, listing: OverviewListing): Promise<string[]> => {
  const { sort, forgotten } = listing;
  const { by } = sortKeys[sort.field];
  const { rows } = await sql<{ id: string }>`
    select ${hinted} overview.invention_id as id from (
      select overview.*, ${by} as key from invention_overviews overview ${joinTitles(sort)}
      where overview.is_active and ${isRemembered(forgotten)}
      order by ${directed(by, sort)}, overview.invention_id limit ${sql.lit(mostWalked)}) as overview
    where ${allOf(matchWalked(filter))}
    order by ${directed(sql`key`, sort)}, overview.invention_id ${pageLimits(listing)}`.execute(db);
  return rows.map(({ id }) => id);
};

const isWalkable = ({ section, skip, size }: OverviewListing): boolean =>
  section === 'current' && skip + size <= walkedFor;

/**
 * A page of a filter that asks for certain inventions. A few are collected and sorted; of many an order is walked, and
 * where they do not come soon they are collected, too.
 */
export const findNarrow = async (
  db: Database,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<Found> => {
  if (isWalkable(listing)) {
    const { isCut, ...found } = await collectFew(db, filter, listing);
    if (found.total <= few && !isCut) return found;
    const ids = found.total > few ? await walk(db, filter, listing) : [];
    if (ids.length === listing.size) return { ids, total: found.total };
  }
  return collectAll(db, filter, listing);
};
