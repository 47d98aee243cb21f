import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OverviewSortField } from '@hub/domain/milestones/overview-order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isNarrow, matchOverview, type OverviewFilter } from './overview-match.read-model.ts';
import { type OverviewRowData, readRows } from './overview-rows.read-model.ts';

/** Which part of the overview to read, and how. */
export interface OverviewListing {
  readonly section: 'current' | 'obsolete';
  /** Active milestones that are all due before that day are forgotten where nothing has happened since that instant. */
  readonly forgotten: { readonly dueBefore: IsoDate; readonly untouchedSince: string };
  readonly sort: {
    readonly field: OverviewSortField;
    readonly direction: 'asc' | 'desc';
  };
  readonly skip: number;
  readonly size: number;
}

/** Exact up to here, and one more beyond. */
const mostCounted = 1_000;

/** So few are read and sorted. Of more there are always some soon, whichever order is walked. */
const few = 5_000;

type Sql = RawBuilder<unknown>;

/** What a field is sorted by; dates are the overview's, and an invention without an active milestone has none. */
const sortKeys: Record<OverviewSortField, { by: Sql; isDate: boolean; isNeverNull?: true }> = {
  dueAt: { by: sql`overview.next_due_at`, isDate: true },
  clientDueDate: { by: sql`overview.next_client_due_at`, isDate: true },
  nextTask: { by: sql`overview.next_task_due_at`, isDate: true },
  nextReview: { by: sql`overview.next_review_due_at`, isDate: true },
  title: { by: sql`lower(inventions.title) collate "C"`, isDate: false, isNeverNull: true },
  reference: { by: sql`first_reference(inventions.reference_list)`, isDate: false },
};

/** `last_activity_at` is less than an hour before the newest event, so events are looked at only within that hour. */
const isRemembered = ({ dueBefore, untouchedSince }: OverviewListing['forgotten']): Sql => {
  const surelyUntouched = Temporal.Instant.from(untouchedSince).subtract({ hours: 1 }).toString();
  return sql`(overview.last_due_at >= ${dueBefore}::date
    or overview.last_activity_at >= ${untouchedSince}::timestamptz
    or (overview.last_activity_at >= ${surelyUntouched}::timestamptz and exists (
      select from stream_events where stream_events.invention_id = overview.invention_id
        and stream_events.created_at >= ${untouchedSince}::timestamptz)))`;
};

/** Rows that an index has together. The obsolete ones are two kinds, and those without a milestone have no dates. */
interface Arm {
  readonly where: readonly Sql[];
  readonly hasDates: boolean;
}

const armsOf = (filter: OverviewFilter, { section, forgotten }: OverviewListing): Arm[] => {
  const active = [sql`overview.is_active`, ...matchOverview(filter)];
  if (section === 'current') return [{ where: [...active, isRemembered(forgotten)], hasDates: true }];
  return [
    { where: [...active, sql`${isRemembered(forgotten)} is not true`], hasDates: true },
    { where: [sql`not overview.is_active`, ...matchOverview(filter)], hasDates: false },
  ];
};

const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** An index that is walked backwards has its nulls first, so they are named only where there can be any. */
const directed = (key: Sql, { field, direction }: OverviewListing['sort']): Sql => {
  if (direction === 'asc') return key;
  return sortKeys[field].isNeverNull ? sql`${key} desc` : sql`${key} desc nulls last`;
};

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

/** All rows of an arm, found before they are sorted: the planner would walk an order until it has met enough of them. */
const selectFewRows = (arm: Arm, { sort }: OverviewListing): Sql => sql`(${selectRows(arm, sort)} offset 0)`;

const selectPage = (arms: readonly Arm[], listing: OverviewListing, areFew: boolean): Sql => sql`
  select id, row_number() over () as place from (
    select id from (${sql.join(
      arms.map((arm) => (areFew ? selectFewRows(arm, listing) : selectFirstRows(arm, listing))),
      sql` union all `,
    )}) as merged
    order by ${directed(sql`key`, listing.sort)}, id
    limit ${sql.lit(listing.size)} offset ${sql.lit(listing.skip)}) as ordered`;

const countRows = async (db: Database, arms: readonly Arm[], most: number, hint: Sql): Promise<number> => {
  const counted = arms.map(
    ({ where }) =>
      sql`(select from invention_overviews overview where ${allOf(where)} limit ${sql.lit(most + 1)})`,
  );
  const { rows } = await sql<{ total: number }>`
    select ${hint} count(*) as total from (${sql.join(counted, sql` union all `)}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
};

const hinted = sql.raw(plannedWithValues);

/** A page of the overview with the number of all that match: of the whole list both at once, of a few after their number. */
export const readOverviewPage = async (
  db: Database,
  actor: Actor,
  filter: OverviewFilter,
  listing: OverviewListing,
): Promise<{ rows: OverviewRowData[]; total: number }> => {
  const arms = armsOf(filter, listing);
  const totalOf = (counted: number) => Math.min(counted, mostCounted + 1);
  if (isNarrow(filter)) {
    const counted = await countRows(db, arms, few, hinted);
    const page = sql`${hinted} ${selectPage(arms, listing, counted <= few)}`;
    return { rows: counted === 0 ? [] : await readRows(db, actor, page), total: totalOf(counted) };
  }
  const [rows, counted] = await Promise.all([
    readRows(db, actor, selectPage(arms, listing, false)),
    countRows(db, arms, mostCounted, sql``),
  ]);
  return { rows, total: totalOf(counted) };
};
