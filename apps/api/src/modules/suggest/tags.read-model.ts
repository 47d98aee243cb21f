import { sql } from 'kysely';
import { type Viewer, visibleRow } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';
import { escapePattern } from './assignees.read-model.ts';

/** To look for one row alone, the planner would read all tasks and hope to find it early. */
const looksFor = sql.lit(100);

/** Known tags that nothing has any more, or nothing in sight, are tried in vain: no more than so many. */
const mostTried = sql.lit(5_000);

/** Tags that begin so, of tasks and inventions a viewer may see, in their order: known ones are tried until there are enough. */
export const listTags = async (
  db: Database,
  viewer: Viewer,
  beginning: string,
  size: number,
): Promise<string[]> => {
  const pattern = `${escapePattern(beginning.toLowerCase())}%`;
  const { rows } = await sql<{ tag: string }>`
    select known.tag
    from (select tag from known_tags where lower(tag) like ${pattern} order by lower(tag), tag
      limit ${mostTried}) as known
    where (
      select count(*) from (
        select from inventions where tags @> array[known.tag] and ${visibleRow(viewer, 'inventions')} limit ${looksFor}
      ) as tagged_invention) > 0
      or (select count(*) from (
        select from tasks
        where tags <> '{}' and tags @> array[known.tag] and not is_deleted and ${visibleRow(viewer, 'tasks')}
        limit ${looksFor}) as tagged_task) > 0
    limit ${sql.lit(size)}`.execute(db);
  return rows.map(({ tag }) => tag);
};
