import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isSharedWith, nextVersion, sharedColumns } from '../sharing/sharing.read-model.ts';

const selectFilters = (db: Database, actor: Actor) =>
  db
    .selectFrom('filters')
    .select(sharedColumns('filters'))
    .select(['filters.layout', 'filters.data'])
    .where(isSharedWith(actor, 'filters'));

/** A kept filter that the actor may see. */
export type FilterRow = Awaited<ReturnType<ReturnType<typeof selectFilters>['executeTakeFirstOrThrow']>>;

/** The filters of the actor's teams and then their own, by title. */
export const listFilters = (db: Database, actor: Actor): Promise<FilterRow[]> =>
  selectFilters(db, actor)
    .where('filters.is_deleted', '=', false)
    .orderBy(sql`filters.team_id is null`)
    .orderBy(sql`lower(filters.title) collate "C"`)
    .orderBy('filters.id')
    .execute();

/** Those of some filters that the actor may see and that are not deleted, in no order. */
export const listFiltersById = (db: Database, actor: Actor, ids: readonly string[]): Promise<FilterRow[]> =>
  selectFilters(db, actor)
    .where('filters.is_deleted', '=', false)
    .where(sql<boolean>`filters.id = any(${ids}::uuid[])`)
    .execute();

/** One filter that the actor may see, deleted or not. */
export const findFilter = (db: Database, actor: Actor, id: string): Promise<FilterRow | undefined> =>
  selectFilters(db, actor).where('filters.id', '=', id).executeTakeFirst();

/** As `findFilter`, and locks it until the transaction ends. */
export const lockFilter = (tx: Database, actor: Actor, id: string): Promise<FilterRow | undefined> =>
  selectFilters(tx, actor).where('filters.id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface FilterValues {
  title: string;
  layout: string;
  data: object;
  teamId: string | null;
  deleted: boolean;
}

const toColumns = ({ data, teamId, deleted, ...same }: Partial<FilterValues>) => ({
  ...same,
  data: data && JSON.stringify(data),
  team_id: teamId,
  is_deleted: deleted,
});

/** Adds a filter of the owner's, shared with a team or not. */
export const insertFilter = async (
  tx: Database,
  { id, ownerId }: { id: string; ownerId: string },
  { title, layout, data, teamId }: Omit<FilterValues, 'deleted'>,
  now: string,
): Promise<void> => {
  await tx
    .insertInto('filters')
    .values({
      id,
      owner_id: ownerId,
      team_id: teamId,
      title,
      layout,
      data: JSON.stringify(data),
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes a new version of a locked filter. */
export const updateFilter = async (
  tx: Database,
  id: string,
  values: Partial<FilterValues>,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('filters')
    .set({ ...toColumns(values), updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
};
