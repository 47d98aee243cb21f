import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** To look for one row alone, the planner would read all tasks and hope to find it early. */
const looksFor = sql.lit(100);

/** Whether nothing has a tag: neither an invention nor a task, deleted ones included, since they may come back. */
const isUnused: RawBuilder<boolean> = sql`(
  (select count(*) from (
    select from inventions where tags @> array[known_tags.tag] limit ${looksFor}) as tagged_invention) = 0
  and (select count(*) from (
    select from tasks where tags <> '{}' and tags @> array[known_tags.tag] limit ${looksFor}) as tagged_task) = 0)`;

/** The next known tags after one, in their order. */
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

/** Those of some tags that nothing has. */
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
 * Forgets those of some tags that nothing has, and answers how many. Waits for the writes that give tags and holds up new
 * ones: what they gave is seen, and none of them relies on a tag that goes.
 */
export const forgetUnusedTags = async (tx: Database, tags: readonly string[]): Promise<number> => {
  await sql`lock table known_tags in exclusive mode`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('known_tags')
    .where(sql<boolean>`tag = any(${tags}::text[])`)
    .where(isUnused)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
