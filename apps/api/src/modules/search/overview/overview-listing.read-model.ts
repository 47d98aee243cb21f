import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OverviewSortField } from '@hub/domain/milestones/overview-order.ts';
import { type RawBuilder, sql } from 'kysely';

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

type Sql = RawBuilder<unknown>;

/** What a field is sorted by; dates are the overview's, and an invention without an active milestone has none. */
export const sortKeys: Record<OverviewSortField, { by: Sql; isDate: boolean; isNeverNull?: true }> = {
  dueAt: { by: sql`overview.next_due_at`, isDate: true },
  clientDueDate: { by: sql`overview.next_client_due_at`, isDate: true },
  nextTask: { by: sql`overview.next_task_due_at`, isDate: true },
  nextReview: { by: sql`overview.next_review_due_at`, isDate: true },
  title: { by: sql`lower(inventions.title) collate "C"`, isDate: false, isNeverNull: true },
  reference: { by: sql`first_reference(inventions.reference_list)`, isDate: false },
};

/** `last_activity_at` is less than an hour before the newest event, so events are looked at only within that hour. */
export const isRemembered = ({ dueBefore, untouchedSince }: OverviewListing['forgotten']): Sql => {
  const surelyUntouched = Temporal.Instant.from(untouchedSince).subtract({ hours: 1 }).toString();
  return sql`(overview.last_due_at >= ${dueBefore}::date
    or overview.last_activity_at >= ${untouchedSince}::timestamptz
    or (overview.last_activity_at >= ${surelyUntouched}::timestamptz and exists (
      select from stream_events where stream_events.invention_id = overview.invention_id
        and stream_events.created_at >= ${untouchedSince}::timestamptz)))`;
};

/** An index that is walked backwards has its nulls first, so they are named only where there can be any. */
export const directed = (key: Sql, { field, direction }: OverviewListing['sort']): Sql => {
  if (direction === 'asc') return key;
  return sortKeys[field].isNeverNull ? sql`${key} desc` : sql`${key} desc nulls last`;
};

/** Rows that an index has together. The obsolete ones are two kinds, and those without a milestone have no dates. */
export interface Arm {
  readonly where: readonly Sql[];
  readonly hasDates: boolean;
}

export const armsOf = (matching: readonly Sql[], { section, forgotten }: OverviewListing): Arm[] => {
  const active = [sql`overview.is_active`, ...matching];
  if (section === 'current') return [{ where: [...active, isRemembered(forgotten)], hasDates: true }];
  return [
    { where: [...active, sql`${isRemembered(forgotten)} is not true`], hasDates: true },
    { where: [sql`not overview.is_active`, ...matching], hasDates: false },
  ];
};

export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);
