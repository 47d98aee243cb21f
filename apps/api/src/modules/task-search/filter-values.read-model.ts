import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Viewer, visibleRow } from '../../spine/access/visible-invention.ts';

/** Returns the existing templates among these ids, deleted or not, together with the ids of their variants. */
export const findTemplateIds = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('workflow_templates')
    .select('id')
    .where((template) => template.or([template('id', 'in', ids), template('variant_of', 'in', ids)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** Maximum number of tasks and inventions counted per tag: above it, a tag counts as frequent. */
const maxRead = { tasks: 1_000, inventions: 3_000 };

const selectTagged = (viewer: Viewer) => ({
  tasks: sql`select from tasks
    where tags <> '{}' and tags @> array[tag] and not is_deleted and ${visibleRow(viewer, 'tasks')}`,
  inventions: sql`select from inventions where tags @> array[tag] and ${visibleRow(viewer, 'inventions')}`,
});

/**
 * Number of tasks sampled first: a tag that many tasks have is usually found among them, without reading its whole
 * index entry.
 */
const maxSampled = 200;

const selectSampled = (viewer: Viewer) => sql`
  select from (
    select tags, is_deleted, invention_id, is_restricted, is_walled from tasks
    where tags <> '{}' order by invention_id limit ${sql.lit(maxSampled)}) as sampled
  where tags @> array[tag] and not is_deleted and ${visibleRow(viewer, 'tasks', 'sampled')}`;

/** Returns the tags that at least one task or invention visible to the viewer has. */
export const findVisibleTags = async (
  db: Database,
  viewer: Viewer,
  tags: readonly string[],
): Promise<string[]> => {
  if (tags.length === 0) return [];
  const { tasks, inventions } = selectTagged(viewer);
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${tags}::text[]) as tag
    where exists (${inventions}) or exists (${selectSampled(viewer)}) or exists (${tasks})`.execute(db);
  return rows.map(({ tag }) => tag);
};

/**
 * Like `findVisibleTags`, cheapest tag first. Tasks that inherit a tag from their invention are stored together and
 * cost less to read than tasks with a tag of their own.
 */
export const rankVisibleTags = async (
  db: Database,
  viewer: Viewer,
  tags: readonly string[],
): Promise<string[]> => {
  const { tasks, inventions } = selectTagged(viewer);
  const { rows } = await sql<{ tag: string }>`
    with weighed as materialized (
      select tag,
        10 * (select count(*) from (${tasks} limit ${sql.lit(maxRead.tasks)}) as tagged_task)
        + 3 * (select count(*) from (${inventions} limit ${sql.lit(maxRead.inventions)}) as tagged_invention)
          as weight
      from unnest(${tags}::text[]) as tag
    )
    select tag from weighed where weight > 0 order by weight, tag`.execute(db);
  return rows.map(({ tag }) => tag);
};

/** Returns the time zone of a person. */
export const findTimeZone = async (db: Database, personId: string): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('people')
    .select('time_zone')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return time_zone;
};
