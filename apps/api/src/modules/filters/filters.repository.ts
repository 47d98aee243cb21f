import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { isSharedWith, nextVersion, sharedColumns } from '../sharing/public.ts';

const selectFilters = (db: Database, actor: Actor) =>
  db
    .selectFrom('filters')
    .select(sharedColumns('filters'))
    .select(['filters.layout', 'filters.data'])
    .where(isSharedWith(actor, 'filters'));

/** A saved filter that the actor may see. */
export type FilterRow = Awaited<ReturnType<ReturnType<typeof selectFilters>['executeTakeFirstOrThrow']>>;

/** Lists the filters of the actor's teams, then the actor's own, each sorted by title. */
export const listFilters = (db: Database, actor: Actor): Promise<FilterRow[]> =>
  selectFilters(db, actor)
    .where('filters.is_deleted', '=', false)
    .orderBy(sql`filters.team_id is null`)
    .orderBy(sql`lower(filters.title) collate "C"`)
    .orderBy('filters.id')
    .execute();

/** Lists the filters with these ids that the actor may see and that are not deleted, in no particular order. */
export const listFiltersById = (db: Database, actor: Actor, ids: readonly string[]): Promise<FilterRow[]> =>
  selectFilters(db, actor)
    .where('filters.is_deleted', '=', false)
    .where(sql<boolean>`filters.id = any(${ids}::uuid[])`)
    .execute();

/** Returns one filter that the actor may see, deleted or not. */
export const findFilter = (db: Database, actor: Actor, id: string): Promise<FilterRow | undefined> =>
  selectFilters(db, actor).where('filters.id', '=', id).executeTakeFirst();

/** Like `findFilter`, and locks the row until the transaction ends. */
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

/** Adds a filter of the owner, shared with a team or personal. */
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

/** Counts the filters of a person that are not deleted. */
export const countFilters = async (db: Database, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('filters')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', personId)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};
