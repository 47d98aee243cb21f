import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { allOf, isOfOpenWork, type TaskFilter } from './task-conditions.read-model.ts';
import { conditionsWithoutTags, isFoundByWords } from './task-match.read-model.ts';
import { indexedKey, isByDueDate, type TaskOrder } from './task-order.read-model.ts';

/** Maximum number of tasks walked in sort order. */
const maxWalked = 3_000;
/** Maximum `skip + size` of a page that is looked for by walking. */
const maxPageEnd = 250;

/** Minimum number of matches for a walk: with fewer, a page is rarely found at the start of an order. */
const minMatches = 2_000;

/** The rows of a list to read. */
export interface TaskSlice {
  skip: number;
  size: number;
}

/**
 * Looks for a page of the tasks that contain given words by walking the start of an indexed sort order. Returns their
 * ids, or undefined if the walk does not fill the page. Avoids reading and sorting all matches of a common word.
 * @param total number of matches, if known
 */
export const walkToPage = async (
  db: Database,
  filter: TaskFilter,
  order: TaskOrder,
  { skip, size }: TaskSlice,
  total = Number.POSITIVE_INFINITY,
): Promise<string[] | undefined> => {
  const key = indexedKey(order);
  if (!key || !isFoundByWords(filter) || skip + size > maxPageEnd || total < minMatches) return undefined;
  const { textQuery, ...others } = filter;
  const conditions = [
    ...conditionsWithoutTags(others),
    // Without `offset 0` the planner would read all matches.
    sql`exists (select from task_texts where task_id = tasks.id and terms @@ ${textQuery}::tsquery offset 0)`,
  ];
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(plannedWithValues)} tasks.id from (
      select tasks.*, ${key} as walked_by from tasks
      where ${isOfOpenWork(filter) && isByDueDate(order) ? sql`tasks.is_open` : sql`not tasks.is_deleted`}
      order by ${key}, tasks.id limit ${sql.lit(maxWalked)}) as tasks
    where ${allOf(conditions)}
    order by walked_by, tasks.id limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.length === size ? rows.map(({ id }) => id) : undefined;
};
