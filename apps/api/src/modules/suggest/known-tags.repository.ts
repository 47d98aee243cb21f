import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Row limit that makes the planner use the tag index: with a limit of 1 it would scan all tasks, expecting an early
 * match.
 */
const probeLimit = sql.lit(100);

/** Whether no invention and no task has a tag. Deleted ones count, because they can be restored. */
const isUnused: RawBuilder<boolean> = sql`(
  (select count(*) from (
    select from inventions where tags @> array[known_tags.tag] limit ${probeLimit}) as tagged_invention) = 0
  and (select count(*) from (
    select from tasks where tags <> '{}' and tags @> array[known_tags.tag] limit ${probeLimit}) as tagged_task) = 0)`;

/** Lists the next known tags after the given one, sorted. */
export const listKnownTagsAfter = async (db: Database, after: string, size: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('known_tags')
    .select('tag')
    .where('tag', '>', after)
    .orderBy('tag')
    .limit(size)
    .execute();
  return rows.map(({ tag }) => tag);
};

/** Returns the tags that nothing uses. */
export const listUnusedTags = async (db: Database, tags: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('known_tags')
    .select('tag')
    .where(sql<boolean>`tag = any(${tags}::text[])`)
    .where(isUnused)
    .execute();
  return rows.map(({ tag }) => tag);
};

/**
 * Removes unused tags and returns their number. The lock waits for running writes of tags and blocks new ones, so that
 * no tag is removed while it is being assigned.
 */
export const removeUnusedTags = async (tx: Database, tags: readonly string[]): Promise<number> => {
  await sql`lock table known_tags in exclusive mode`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('known_tags')
    .where(sql<boolean>`tag = any(${tags}::text[])`)
    .where(isUnused)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
