import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type Arm,
  allOf,
  armsOf,
  directed,
  type OverviewListing,
  sortKeys,
} from './overview-listing.read-model.ts';
import { isNarrow, matchOverview, type OverviewFilter } from './overview-match.read-model.ts';
import { findNarrow } from './overview-narrow.read-model.ts';
import { type OverviewRowData, readRows } from './overview-rows.read-model.ts';

/** Exact up to here, and one more beyond. */
const mostCounted = 1_000;

type Sql = RawBuilder<unknown>;

const selectRows = ({ where, hasDates }: Arm, { field }: OverviewListing['sort']): Sql => {
  const { by, isDate } = sortKeys[field];
  return sql`select overview.invention_id as id, ${isDate && !hasDates ? sql`null::date` : by} as key
    from invention_overviews overview
      ${isDate ? sql`` : sql`join inventions on inventions.id = overview.invention_id`}
    where ${allOf(where)}`;
};

/** The first rows of an arm in their order, as an index has them. A limit that the planner does not know makes it sort them all. */
const selectFirstRows = (arm: Arm, { sort, skip, size }: OverviewListing): Sql => {
  const { by, isDate } = sortKeys[sort.field];
  const order = isDate && !arm.hasDates ? sql`` : sql`${directed(by, sort)},`;
  return sql`(${selectRows(arm, sort)} order by ${order} overview.invention_id limit ${sql.lit(skip + size)})`;
};

const selectPage = (arms: readonly Arm[], listing: OverviewListing): Sql => sql`
  select id, row_number() over () as place from (
    select id from (${sql.join(
      arms.map((arm) => selectFirstRows(arm, listing)),
      sql` union all `,
    )}) as merged
    order by ${directed(sql`key`, listing.sort)}, id
    limit ${sql.lit(listing.size)} offset ${sql.lit(listing.skip)}) as ordered`;

const countRows = async (db: Database, arms: readonly Arm[]): Promise<number> => {
  const counted = arms.map(
    ({ where }) =>
      sql`(select from invention_overviews overview where ${allOf(where)} limit ${sql.lit(mostCounted + 1)})`,
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
  const arms = armsOf(matchOverview(filter), listing);
  return Promise.all([readRows(db, actor, selectPage(arms, listing)), countRows(db, arms)]);
};

/** The rows are planned once, apart from what finds them: to plan them takes as long as to read them. */
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

/** A page of the overview with the number of all that match. */
export const readOverviewPage = async (
  db: Database,
  actor: Actor,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<{ rows: OverviewRowData[]; total: number }> => {
  const read = isNarrow(filter) ? readFound : readInOrder;
  const [rows, total] = await read(db, actor, filter, listing);
  return { rows, total: Math.min(total, mostCounted + 1) };
};
