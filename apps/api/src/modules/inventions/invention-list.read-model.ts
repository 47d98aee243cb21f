import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleRow } from '../../spine/access/visible-invention.ts';
import { matchInventions, type SearchText } from './invention-search.read-model.ts';
import { inventionColumns } from './inventions.repository.ts';

export type InventionSortField = 'title' | 'status' | 'createdAt' | 'updatedAt';

/** Filter, sort order and page of a list of inventions. */
export interface InventionListing {
  search?: SearchText | undefined;
  ids?: readonly string[] | undefined;
  status?: readonly InventionStatus[] | undefined;
  /** Matches inventions with at least one of these tags. */
  tags?: readonly string[] | undefined;
  isRestricted?: boolean | undefined;
  /** Null for the order of `ids`. */
  sort: { field: InventionSortField; direction: 'asc' | 'desc' } | null;
  skip: number;
  size: number;
}

/** Highest exact count; larger counts are reported as this number plus one. */
const maxCounted = 10_000;

const sortColumns: Record<InventionSortField, RawBuilder<unknown>> = {
  title: sql`lower(inventions.title) collate "C"`,
  status: sql`inventions.status`,
  createdAt: sql`inventions.created_at`,
  updatedAt: sql`inventions.updated_at`,
};

const conditionOf = (actor: Actor, { search, ids, status, tags, isRestricted }: InventionListing) =>
  sql<boolean>`${sql.join(
    [
      visibleRow(actor, 'inventions'),
      ...(search ? [sql`inventions.id in (${matchInventions(search)})`] : []),
      ...(ids ? [sql`inventions.id = any(${ids}::uuid[])`] : []),
      ...(status ? [sql`inventions.status = any(${status}::text[])`] : []),
      ...(tags ? [sql`inventions.tags && ${tags}::text[]`] : []),
      ...(isRestricted === undefined ? [] : [sql`inventions.is_restricted = ${isRestricted}`]),
    ],
    sql` and `,
  )}`;

/** Returns a page of the inventions the actor may see, each with its next milestone, and the total. */
export const listInventions = async (db: Database, actor: Actor, listing: InventionListing) => {
  const condition = conditionOf(actor, listing);
  const { sort, ids = [] } = listing;
  const position = sql`array_position(${ids}::uuid[], inventions.id)`;
  const collection = await db
    .selectFrom('inventions')
    .leftJoinLateral(
      (qb) =>
        qb
          .selectFrom('milestones')
          .select(['milestones.title', 'milestones.due_at'])
          .whereRef('milestones.invention_id', '=', 'inventions.id')
          .where('milestones.is_finished', '=', false)
          .where('milestones.is_deleted', '=', false)
          .where('milestones.due_at', 'is not', null)
          .orderBy('milestones.due_at')
          .orderBy('milestones.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(inventionColumns)
    .select(['next.due_at as nextDueAt', 'next.title as nextMilestone'])
    .where(condition)
    .orderBy(sort ? sortColumns[sort.field] : position, sort?.direction)
    .orderBy('inventions.id')
    .limit(listing.size)
    .offset(listing.skip)
    .execute();
  const counted = await sql<{ total: number }>`
    select count(*) as total
    from (select from inventions where ${condition} limit ${sql.lit(maxCounted + 1)}) as found`.execute(db);
  return { collection, total: counted.rows[0]?.total ?? 0 };
};
