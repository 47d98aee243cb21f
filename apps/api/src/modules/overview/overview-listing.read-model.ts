import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OverviewSortField } from '@hub/domain/milestones/overview-order.ts';
import { type RawBuilder, sql } from 'kysely';

/** Section, sort order and page of the overview. */
export interface OverviewListing {
  section: 'current' | 'obsolete';
  /**
   * An invention is obsolete if its active milestones are all due before `dueBefore` and nothing has happened since
   * `untouchedSince`.
   */
  obsolescence: { dueBefore: IsoDate; untouchedSince: string };
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
export const sortKeys: Record<OverviewSortField, SortKey> = {
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
export const sortKeyOf = ({ field, direction }: OverviewListing['sort']): Sql => {
  const { by, descending = by } = sortKeys[field];
  return direction === 'desc' ? descending : by;
};

/**
 * `last_activity_at` can lag behind the newest event by up to one hour, so events are read only for rows within that
 * hour.
 */
export const isCurrent = ({ dueBefore, untouchedSince }: OverviewListing['obsolescence']): Sql => {
  const surelyUntouched = Temporal.Instant.from(untouchedSince).subtract({ hours: 1 }).toString();
  return sql`(overview.last_due_at >= ${dueBefore}::date
    or overview.last_activity_at >= ${untouchedSince}::timestamptz
    or (overview.last_activity_at >= ${surelyUntouched}::timestamptz and exists (
      select from stream_events where stream_events.invention_id = overview.invention_id
        and stream_events.created_at >= ${untouchedSince}::timestamptz)))`;
};

/** Reading an index backwards returns nulls first, so `nulls last` is written only for nullable keys. */
export const directed = (key: Sql, { field, direction }: OverviewListing['sort']): Sql => {
  if (direction === 'asc') return key;
  return sortKeys[field].isNeverNull ? sql`${key} desc` : sql`${key} desc nulls last`;
};

/**
 * Rows that one index has together. Obsolete rows consist of two such sets; those without active milestones have no
 * dates.
 */
export interface IndexedSet {
  where: readonly Sql[];
  hasDates: boolean;
}

export const listIndexedSets = (
  matching: readonly Sql[],
  { section, obsolescence }: OverviewListing,
): IndexedSet[] => {
  const active = [sql`overview.is_active`, ...matching];
  if (section === 'current') return [{ where: [...active, isCurrent(obsolescence)], hasDates: true }];
  return [
    { where: [...active, sql`${isCurrent(obsolescence)} is not true`], hasDates: true },
    { where: [sql`not overview.is_active`, ...matching], hasDates: false },
  ];
};

export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);
