import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { allOf, isOfOpenWork, type TaskFilter } from './task-conditions.read-model.ts';
import { conditionsWithoutTags, isFoundByWords } from './task-match.read-model.ts';
import { indexedKey, isByDueDate, type TaskOrder } from './task-order.read-model.ts';

/** An order is walked so far, for a page that ends so early. */
const mostWalked = 3_000;
const walkedFor = 250;

/** Of fewer than these, a page seldom stands in the beginning of an order. */
const fewest = 2_000;

/** Which rows of a list to read. */
export interface TaskSlice {
  readonly skip: number;
  readonly size: number;
}

/**
 * The ids of a page of tasks that words find, where as many stand in the beginning of an order that an index has;
 * nothing where not. A common word finds too many tasks to read and sort them all.
 * @param total how many match, where it is known
 */
export const walkToPage = async (
  db: Database,
  filter: TaskFilter,
  order: TaskOrder,
  { skip, size }: TaskSlice,
  total = Number.POSITIVE_INFINITY,
): Promise<string[] | undefined> => {
  const key = indexedKey(order);
  if (!key || !isFoundByWords(filter) || skip + size > walkedFor || total < fewest) return undefined;
  const { textQuery, ...others } = filter;
  const conditions = [
    ...conditionsWithoutTags(others),
    // Without the offset the planner would read all that match.
    sql`exists (select from task_texts where task_id = tasks.id and terms @@ ${textQuery}::tsquery offset 0)`,
  ];
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(plannedWithValues)} tasks.id from (
      select tasks.*, ${key} as walked_by from tasks
      where ${isOfOpenWork(filter) && isByDueDate(order) ? sql`tasks.is_open` : sql`not tasks.is_deleted`}
      order by ${key}, tasks.id limit ${sql.lit(mostWalked)}) as tasks
    where ${allOf(conditions)}
    order by walked_by, tasks.id limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.length === size ? rows.map(({ id }) => id) : undefined;
};
