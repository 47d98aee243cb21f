import { type RawBuilder, sql } from 'kysely';

/** Who asks: the ids that walls and grants bind to, or the column of a query that holds them. */
export interface Principals {
  readonly principalIds: readonly string[] | RawBuilder<readonly string[]>;
}

const restrictionAllows = (
  { principalIds }: Principals,
  inventionId: string,
  grant: RawBuilder<boolean>,
): RawBuilder<boolean> => sql<boolean>`not exists (
    select from inventions restricted
    where restricted.id = ${sql.ref(inventionId)} and restricted.is_restricted and not exists (
      select from invention_grants
      where invention_grants.invention_id = restricted.id
        and invention_grants.principal_id = any(${principalIds}::uuid[]) and ${grant}))`;

/**
 * Whether these principals may see an invention: no wall names one of them, and it is not restricted or one of
 * them has a grant. Part of every query that returns inventions or what hangs on them.
 * Written as anti-joins, so that the planner probes by id for a page and hashes for a list.
 * @param inventionId the column that holds the invention's id, such as `tasks.invention_id`
 */
export const visibleInvention = (principals: Principals, inventionId: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (
    select from invention_walls
    where invention_walls.invention_id = ${sql.ref(inventionId)}
      and invention_walls.principal_id = any(${principals.principalIds}::uuid[]))
    and ${restrictionAllows(principals, inventionId, sql<boolean>`true`)})`;

/** Whether these principals, who may see an invention, may also change it: a restricted one needs a write grant. */
export const writableInvention = (principals: Principals, inventionId: string): RawBuilder<boolean> =>
  restrictionAllows(principals, inventionId, sql<boolean>`invention_grants.access_right = 'write'`);
