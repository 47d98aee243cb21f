import { sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Those of these ids that workflow templates have, with the ids of their variants, deleted or not. */
export const findTemplateIds = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('workflow_templates')
    .select('id')
    .where((template) => template.or([template('id', 'in', ids), template('variant_of', 'in', ids)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** More than this of one kind weigh no more. */
const mostWeighed = { tasks: 1_000, inventions: 3_000 };

const selectTagged = (viewer: Viewer) => ({
  tasks: sql`select from tasks
    where tags <> '{}' and tags @> array[tag] and not is_deleted and ${visibleRow(viewer, 'tasks')}`,
  inventions: sql`select from inventions where tags @> array[tag] and ${visibleRow(viewer, 'inventions')}`,
});

/** A tag that many tasks have is among the first of them, which saves collecting them all. */
const mostPeeked = 200;

const selectPeeked = (viewer: Viewer) => sql`
  select from (
    select tags, is_deleted, invention_id, is_restricted, is_walled from tasks
    where tags <> '{}' order by invention_id limit ${sql.lit(mostPeeked)}) as peeked
  where tags @> array[tag] and not is_deleted and ${visibleRow(viewer, 'tasks', 'peeked')}`;

/** Those of these tags that a task or an invention has which the viewer may see. */
export const findSeenTags = async (
  db: Database,
  viewer: Viewer,
  tags: readonly string[],
): Promise<string[]> => {
  if (tags.length === 0) return [];
  const { tasks, inventions } = selectTagged(viewer);
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${tags}::text[]) as tag
    where exists (${inventions}) or exists (${selectPeeked(viewer)}) or exists (${tasks})`.execute(db);
  return rows.map(({ tag }) => tag);
};

/**
 * The same, the one first by which tasks are found with the least reading: the tasks of an invention stand together, those
 * with a tag of their own do not.
 */
export const rankSeenTags = async (
  db: Database,
  viewer: Viewer,
  tags: readonly string[],
): Promise<string[]> => {
  const { tasks, inventions } = selectTagged(viewer);
  const { rows } = await sql<{ tag: string }>`
    with weighed as materialized (
      select tag,
        10 * (select count(*) from (${tasks} limit ${sql.lit(mostWeighed.tasks)}) as tagged_task)
        + 3 * (select count(*) from (${inventions} limit ${sql.lit(mostWeighed.inventions)}) as tagged_invention)
          as weight
      from unnest(${tags}::text[]) as tag
    )
    select tag from weighed where weight > 0 order by weight, tag`.execute(db);
  return rows.map(({ tag }) => tag);
};

/** The time zone of a person. */
export const findTimeZone = async (db: Database, personId: string): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('people')
    .select('time_zone')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return time_zone;
};
