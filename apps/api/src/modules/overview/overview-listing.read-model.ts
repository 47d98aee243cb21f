import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { nearFinalDays, type OverviewSortField } from '@hub/domain/milestones/overview-order.ts';
import { type RawBuilder, sql } from 'kysely';

/** Section, sort order and page of the overview. */
export interface OverviewListing {
  section: 'current' | 'obsolete';
  /**
   * An invention is obsolete if its active milestones are all due before `dueBefore` and nothing has happened since
   * `untouchedSince`.
   */
  obsolescence: { dueBefore: IsoDate; untouchedSince: string };
  /** Today at the patent office, by which the order of due dates puts final dates first. */
  today: IsoDate;
  sort: {
    field: OverviewSortField;
    direction: 'asc' | 'desc';
  };
  skip: number;
  size: number;
}

type Sql = RawBuilder<unknown>;

interface SortKey {
  by: Sql;
  /** Expression for descending order, if it differs. */
  descending?: Sql;
  isDate: boolean;
  isNeverNull?: true;
}

/** Sort expression of each field. Dates are columns of the overview and null without an active milestone. */
const sortKeys: Record<OverviewSortField, SortKey> = {
  // A row that needs a date stands first in both directions.
  dueAt: {
    by: sql`overview.next_due_at`,
    descending: sql`descending_due_at(overview.next_due_at)`,
    isDate: true,
  },
  clientDueDate: { by: sql`overview.next_client_due_at`, isDate: true },
  nextTask: { by: sql`overview.next_task_due_at`, isDate: true },
  nextReview: { by: sql`overview.next_review_due_at`, isDate: true },
  title: { by: sql`lower(inventions.title) collate "C"`, isDate: false, isNeverNull: true },
  reference: { by: sql`first_reference(inventions.reference_list)`, isDate: false },
};

/** Returns the expression that a listing is sorted by. */
const sortKeyOf = ({ field, direction }: OverviewListing['sort']): Sql => {
  const { by, descending = by } = sortKeys[field];
  return direction === 'desc' ? descending : by;
};

/**
 * `last_activity_at` can lag behind the newest event by up to one hour, so events are read only for rows within that
 * hour.
 */
const isCurrent = ({ dueBefore, untouchedSince }: OverviewListing['obsolescence']): Sql => {
  const surelyUntouched = Temporal.Instant.from(untouchedSince).subtract({ hours: 1 }).toString();
  return sql`(overview.last_due_at >= ${dueBefore}::date
    or overview.last_activity_at >= ${untouchedSince}::timestamptz
    or (overview.last_activity_at >= ${surelyUntouched}::timestamptz and exists (
      select from stream_events where stream_events.invention_id = overview.invention_id
        and stream_events.created_at >= ${untouchedSince}::timestamptz)))`;
};

/** Reading an index backwards returns nulls first, so `nulls last` is written only for nullable keys. */
const directed = (key: Sql, { field, direction }: OverviewListing['sort']): Sql => {
  if (direction === 'asc') return key;
  return sortKeys[field].isNeverNull ? sql`${key} desc` : sql`${key} desc nulls last`;
};

/** A part of the order by due date, with the conditions of its rows and their order within it. */
interface Band {
  where: Sql;
  key: Sql;
}

/**
 * The bands of the order by due date: a date is needed; a final date is gone by or near, by that date; overdue, by the final date; due
 * later; without a date. Each is a condition on an index, because the day changes and the indexes do not.
 */
const bandsOf = (today: IsoDate): Band[] => {
  const due = sql`overview.next_due_at`;
  const near = plusDays(today, nearFinalDays);
  const isFar = sql`(overview.first_final_at > ${near}::date or overview.first_final_at is null)`;
  // Not a range, of which the planner would expect few rows and sort them all.
  const hasDate = sql`${due} is distinct from '-infinity'`;
  return [
    { where: sql`${due} = '-infinity'`, key: due },
    {
      where: sql`overview.first_final_at <= ${near}::date and ${hasDate}`,
      key: sql`overview.first_final_at`,
    },
    {
      where: sql`${due} < ${today}::date and ${hasDate} and ${isFar}`,
      key: sql`coalesce(overview.first_final_at, ${due})`,
    },
    { where: sql`${due} >= ${today}::date and ${isFar}`, key: due },
    { where: sql`${due} is null and ${isFar}`, key: sql`null::date` },
  ];
};

/** Whether a listing shows the most urgent rows first. Obsolete rows are not urgent any more. */
const isByUrgency = ({ section, sort }: OverviewListing): boolean =>
  section === 'current' && sort.field === 'dueAt' && sort.direction === 'asc';

/** Returns the order of the rows that two or more sets have together. */
export const orderOf = (listing: OverviewListing): Sql => {
  const { sort, today } = listing;
  if (!isByUrgency(listing)) return directed(sortKeyOf(sort), sort);
  const bands = bandsOf(today);
  const cases = (write: (band: Band, place: number) => Sql): Sql =>
    sql`case ${sql.join(
      bands.map((band, place) => sql`when ${band.where} then ${write(band, place)}`),
      sql` `,
    )} end`;
  return sql`${cases((_, place) => sql.lit(place))}, ${cases(({ key }) => key)}`;
};

/**
 * Rows that one index has together. Obsolete rows consist of two such sets; those without active milestones have no
 * dates.
 */
export interface IndexedSet {
  where: readonly Sql[];
  /** Order of the rows; undefined if they have no dates to sort by. */
  key: Sql | undefined;
}

export const listSections = (matching: readonly Sql[], listing: OverviewListing): IndexedSet[] => {
  const { section, obsolescence, sort } = listing;
  const active = [sql`overview.is_active`, ...matching];
  const key = sortKeyOf(sort);
  if (section === 'current') return [{ where: [...active, isCurrent(obsolescence)], key }];
  return [
    { where: [...active, sql`${isCurrent(obsolescence)} is not true`], key },
    {
      where: [sql`not overview.is_active`, ...matching],
      key: sortKeys[sort.field].isDate ? undefined : key,
    },
  ];
};

/** Returns the sets in which a page is found: by urgency, those of the bands, each before the next. */
const listOrderedSets = (matching: readonly Sql[], listing: OverviewListing): IndexedSet[] => {
  const sections = listSections(matching, listing);
  if (!isByUrgency(listing)) return sections;
  return sections.flatMap(({ where }) =>
    bandsOf(listing.today).map((band) => ({ where: [...where, band.where], key: band.key })),
  );
};

export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** Joins what the titles are read from, if a listing is sorted by them. */
export const joinTitles = ({ field }: OverviewListing['sort']): Sql =>
  sortKeys[field].isDate ? sql`` : sql`join inventions on inventions.id = overview.invention_id`;

/** Order of the rows of several sets: band by band, or by their key alone. */
export const mergedOrder = (listing: OverviewListing): Sql =>
  sql`${isByUrgency(listing) ? sql`place,` : sql``} ${directed(sql`key`, listing.sort)}`;

/**
 * The first rows of a listing, as a query of `id`, the `place` of their set and their `key`: at least `limit` of them if there are that
 * many, unordered. A band is read only if those before it do not fill the limit. The limit is a literal: with a parameter the planner
 * would sort all rows.
 */
export const selectFirstRows = (matching: readonly Sql[], listing: OverviewListing, limit: number): Sql => {
  const { sort } = listing;
  const sets = listOrderedSets(matching, listing);
  const names = sets.map((_, place) => sql.raw(`set_${place}`));
  const isWanted = (place: number): Sql =>
    sql`${sql.join(
      names.slice(0, place).map((name) => sql`(select count(*) from ${name})`),
      sql` + `,
    )} < ${sql.lit(limit)}`;
  const queries = sets.map(
    ({ where, key }, place) => sql`${names[place] ?? sql``} as materialized (
      select overview.invention_id as id, ${sql.lit(place)} as place, ${key ?? sql`null::date`} as key
      from invention_overviews overview ${joinTitles(sort)}
      where ${allOf(isByUrgency(listing) && place > 0 ? [isWanted(place), ...where] : where)}
      order by ${key ? sql`${directed(key, sort)},` : sql``} overview.invention_id limit ${sql.lit(limit)})`,
  );
  return sql`with ${sql.join(queries)} ${sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )}`;
};
