import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Viewer, visibleRow } from '../../spine/access/visible-invention.ts';
import { escapePattern } from './assignees.read-model.ts';

/**
 * Row limit that makes the planner use the tag index: with a limit of 1 it would scan all tasks, expecting an early
 * match.
 */
const probeLimit = sql.lit(100);

/** Maximum number of known tags to try; unused and invisible ones are skipped. */
const maxTags = sql.lit(5_000);

/**
 * Lists tags with this prefix of tasks and inventions that the viewer may see, sorted: tries known tags until there are
 * enough.
 */
export const listTags = async (
  db: Database,
  viewer: Viewer,
  prefix: string,
  size: number,
): Promise<string[]> => {
  const pattern = `${escapePattern(prefix.toLowerCase())}%`;
  const { rows } = await sql<{ tag: string }>`
    select known.tag
    from (select tag from known_tags where lower(tag) like ${pattern} order by lower(tag), tag
      limit ${maxTags}) as known
    where (
      select count(*) from (
        select from inventions where tags @> array[known.tag] and ${visibleRow(viewer, 'inventions')} limit ${probeLimit}
      ) as tagged_invention) > 0
      or (select count(*) from (
        select from tasks
        where tags <> '{}' and tags @> array[known.tag] and not is_deleted and ${visibleRow(viewer, 'tasks')}
        limit ${probeLimit}) as tagged_task) > 0
    limit ${sql.lit(size)}`.execute(db);
  return rows.map(({ tag }) => tag);
};
