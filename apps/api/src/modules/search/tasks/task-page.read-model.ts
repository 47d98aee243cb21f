import type { DB } from '@hub/database/generated/schema.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isOfOpenWork, type TaskFilter } from './task-conditions.read-model.ts';
import { isFoundByWords, isReadInOrder, matchAll, type TaskMatch } from './task-match.read-model.ts';
import { groupTasks, orderTasks, readsTasks, type TaskOrder } from './task-order.read-model.ts';
import { type TaskSlice, walkToPage } from './task-walk.read-model.ts';

/** Counts are exact up to here, and one more beyond. */
export const mostCounted = 100_000;

/** How many tasks match, and how many of them are open and due before today. */
export interface TaskCounts {
  total: number;
  overdue: number;
}

const isOverdue = ({ isOpen, dueAt }: TaskMatch, { today }: TaskFilter): RawBuilder<boolean> =>
  sql`${isOpen} and ${dueAt} < ${today}::date`;

/** Whether the list is everybody's tasks by due date. */
const isEverybodys = (filter: TaskFilter): boolean =>
  isReadInOrder(filter) && filter.assigneeIds === undefined;

const countUpTo = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (select from ${from} limit ${sql.lit(mostCounted + 1)}) as counted)`;

const overdueOf = (filter: TaskFilter): RawBuilder<number> => {
  const match = matchAll(filter, false);
  return countUpTo(sql`${match.from} where ${match.where} and ${isOverdue(match, filter)}`);
};

/**
 * As an array of two, as those are that hang on each row of a page. Of everybody's open work the overdue is among the
 * first that are counted; where done work is listed with it, the index of open work knows what is overdue.
 */
const countsOf = (filter: TaskFilter): RawBuilder<number[]> => {
  const match = matchAll(filter, false);
  if (isEverybodys(filter) && !isOfOpenWork(filter))
    return sql`array[${countUpTo(sql`${match.from} where ${match.where}`)}, ${overdueOf(filter)}]`;
  return sql<number[]>`(
    select array[count(*), count(*) filter (where is_overdue)] from (
      select ${isOverdue(match, filter)} as is_overdue from ${match.from} where ${match.where}
      ${isEverybodys(filter) ? sql`order by ${match.dueAt}` : sql``} limit ${sql.lit(mostCounted + 1)}) as counted)`;
};

/** The rows that were counted are not all where there are too many, so the overdue ones are counted apart. */
const countOverdue = async (db: Database, filter: TaskFilter): Promise<number> => {
  const { overdue } = await db.selectNoFrom(overdueOf(filter).as('overdue')).executeTakeFirstOrThrow();
  return overdue;
};

const completeCounts = async (
  db: Database,
  filter: TaskFilter,
  [total = 0, overdue = 0]: readonly number[],
): Promise<TaskCounts> => ({
  total: Math.min(total, mostCounted + 1),
  overdue: total > mostCounted && !isEverybodys(filter) ? await countOverdue(db, filter) : overdue,
});

/** Counts the tasks that match a filter. */
export const countTasks = async (db: Database, filter: TaskFilter): Promise<TaskCounts> => {
  const { counts } = await db.selectNoFrom(countsOf(filter).as('counts')).executeTakeFirstOrThrow();
  return completeCounts(db, filter, counts);
};

/** A filter for these tasks, which are known to match. */
const narrowTo = ({ viewer, today, timeZone }: TaskFilter, taskIds: readonly string[]): TaskFilter => ({
  viewer,
  today,
  timeZone,
  taskIds,
  needsAllAssignees: false,
  needsAllTags: false,
});

/** As many ids are worth keeping in place of what found them. */
const mostKept = 500;

/** Counts the tasks that match a filter, and answers a filter that finds them by their ids where they are few. */
export const countAndNarrow = async (
  db: Database,
  filter: TaskFilter,
): Promise<{ counts: TaskCounts; filter: TaskFilter }> => {
  const match = matchAll(filter, false);
  const { rows } = await sql<{ counts: number[]; ids: string[] }>`
    with found as materialized (
      select ${match.id} as id, ${isOverdue(match, filter)} as is_overdue
      from ${match.from} where ${match.where} limit ${sql.lit(mostCounted + 1)}
    )
    select (select array[count(*), count(*) filter (where is_overdue)] from found) as counts,
      array(select id from found limit ${sql.lit(mostKept + 1)}) as ids`.execute(db);
  const { counts = [], ids = [] } = rows[0] ?? {};
  return {
    counts: await completeCounts(db, filter, counts),
    filter: ids.length > mostKept ? filter : narrowTo(filter, ids),
  };
};

interface PlacedId {
  id: string;
  group: string | null;
  place: number;
  counts: number[];
}

/** Whether the count takes longer than the page, or reads something else: then each is a statement of its own. */
const isCountedApart = (filter: TaskFilter): boolean => isEverybodys(filter) || isFoundByWords(filter);

/**
 * Where all that match have to be read before the first can be told, they are counted on the way; else the page is the
 * beginning of an index, and one assignee's count reads on in it.
 */
const countsInSlice = (match: TaskMatch, filter: TaskFilter): RawBuilder<unknown> => {
  if (isCountedApart(filter)) return sql`null::bigint[]`;
  if (isReadInOrder(filter)) return countsOf(filter);
  return sql`array[count(*) over (), count(*) filter (where ${isOverdue(match, filter)}) over ()]`;
};

/** A limit that the planner does not know makes it read everybody's tasks. */
const selectSlice = (filter: TaskFilter, order: TaskOrder, slice: TaskSlice | undefined) => {
  const match = matchAll(filter, readsTasks(order, isFoundByWords(filter)));
  const { joins, orderBy, group } = orderTasks(match, order, filter.today);
  const limits = slice && sql`limit ${sql.lit(slice.size)} offset ${sql.lit(slice.skip)}`;
  return sql<PlacedId>`(
    select id, "group", counts, row_number() over () as place from (
      select ${match.id} as id, ${group} as "group", ${countsInSlice(match, filter)} as counts
      from ${match.from} ${joins} where ${match.where}
      order by ${orderBy} ${limits ?? sql``}) as ordered)`;
};

/** Any query for tasks by `tasks` and `inventions`. */
export type TaskSelect<Row> = SelectQueryBuilder<DB, 'tasks' | 'inventions', Row>;

/** The tasks of a list, or of a slice of it, with their groups and in their order. */
export const selectInOrder = <Row>(
  select: TaskSelect<Row>,
  filter: TaskFilter,
  order: TaskOrder,
  slice?: TaskSlice,
) =>
  select
    .innerJoin(selectSlice(filter, order, slice).as('page'), 'page.id', 'tasks.id')
    .select('page.group')
    .orderBy('page.place');

/** A list of tasks in an order, with its counts where they are known. */
interface List {
  readonly filter: TaskFilter;
  readonly order: TaskOrder;
  readonly known?: TaskCounts | undefined;
}

const readSlice = async <Row>(
  db: Database,
  select: TaskSelect<Row>,
  { filter, order, known }: List,
  slice: TaskSlice,
) => {
  const ids = await walkToPage(db, filter, order, slice, known?.total);
  const inOrder = ids
    ? selectInOrder(select, narrowTo(filter, ids), order, { ...slice, skip: 0 })
    : selectInOrder(select, filter, order, slice);
  return inOrder.execute();
};

/**
 * A slice of a list with the counts of all of it: by two statements at once where they are counted apart, else in one
 * where the slice has rows and not too many match.
 */
export const readPage = async <Row>(db: Database, select: TaskSelect<Row>, list: List, slice: TaskSlice) => {
  const { filter, order, known } = list;
  if (known) return { rows: await readSlice(db, select, list, slice), ...known };
  if (isCountedApart(filter)) {
    const [rows, counts] = await Promise.all([readSlice(db, select, list, slice), countTasks(db, filter)]);
    return { rows, ...counts };
  }
  const page = await selectInOrder(select, filter, order, slice).select('page.counts').execute();
  const counts = await (page[0]
    ? completeCounts(db, filter, page[0].counts)
    : slice.skip > 0
      ? countTasks(db, filter)
      : { total: 0, overdue: 0 });
  return { rows: page.map(({ counts: _, ...row }) => row), ...counts };
};

/** A part of a grouped list. */
export interface GroupRow extends TaskCounts {
  key: string;
  label: string;
}

/** The groups of a list in their order, with how many tasks each has. */
export const listGroups = async (
  db: Database,
  filter: TaskFilter,
  groupBy: NonNullable<TaskOrder['groupBy']>,
  most: number,
): Promise<GroupRow[]> => {
  const match = matchAll(filter, readsTasks({ groupBy, keys: [], rankedBy: [] }, isFoundByWords(filter)));
  const { joins, key, label, orderBy } = groupTasks(match, groupBy, filter.today);
  const { rows } = await sql<GroupRow>`
    select coalesce(${key}::text, '') as key, coalesce(${label}, '') as label,
      count(*) as total, count(*) filter (where ${isOverdue(match, filter)}) as overdue
    from ${match.from} ${joins} where ${match.where}
    group by ${sql.join([key, label, ...orderBy])}
    order by ${sql.join(orderBy)}
    limit ${sql.lit(most)}`.execute(db);
  return rows;
};
