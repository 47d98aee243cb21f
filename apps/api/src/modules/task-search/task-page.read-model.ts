import type { DB } from '@hub/database/generated/schema.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import type { Viewer } from '../../spine/access/visible-invention.ts';
import { selectTasksDueAtOnce } from '../tasks/public.ts';
import { isOfOpenWork, type TaskFilter } from './task-conditions.read-model.ts';
import { isFoundByWords, isReadInOrder, matchAll, type TaskMatch } from './task-match.read-model.ts';
import { groupTasks, orderTasks, readsTasks, type TaskOrder } from './task-order.read-model.ts';
import { type FilterValues, shapeFilter } from './task-shape.read-model.ts';
import { type TaskSlice, walkToPage } from './task-walk.read-model.ts';

/** Highest exact count; larger counts are reported as this number plus one. */
export const maxCounted = 100_000;

/** Number of matching tasks, and of those that are open and overdue. */
export interface TaskCounts {
  total: number;
  overdue: number;
}

const isOverdue = ({ id, isOpen, dueAt }: TaskMatch, { today }: TaskFilter): RawBuilder<boolean> =>
  sql`${isOpen} and ${dueAt} < ${today}::date and not (${id} in (${selectTasksDueAtOnce}))`;

/** Returns whether the filter matches everybody's tasks, read by due date. */
const isWholeList = (filter: TaskFilter): boolean =>
  isReadInOrder(filter) && filter.assigneeIds === undefined;

const countUpTo = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (select from ${from} limit ${sql.lit(maxCounted + 1)}) as counted)`;

const overdueOf = (filter: TaskFilter): RawBuilder<number> => {
  const match = matchAll(filter, false);
  return countUpTo(sql`${match.from} where ${match.where} and ${isOverdue(match, filter)}`);
};

/**
 * Returns both counts as an array, the form in which each row of a page carries them. In the whole list of open work,
 * overdue tasks are among the first counted; with other statuses, they are counted through the index of open work.
 */
const countsOf = (filter: TaskFilter): RawBuilder<number[]> => {
  const match = matchAll(filter, false);
  if (isWholeList(filter) && !isOfOpenWork(filter))
    return sql`array[${countUpTo(sql`${match.from} where ${match.where}`)}, ${overdueOf(filter)}]`;
  return sql<number[]>`(
    select array[count(*), count(*) filter (where is_overdue)] from (
      select ${isOverdue(match, filter)} as is_overdue from ${match.from} where ${match.where}
      ${isWholeList(filter) ? sql`order by ${match.dueAt}` : sql``} limit ${sql.lit(maxCounted + 1)}) as counted)`;
};

/** Counts overdue tasks separately, needed when the total exceeds `maxCounted` and not all rows were read. */
const countOverdue = async (db: Database, filter: TaskFilter): Promise<number> => {
  const { overdue } = await db.selectNoFrom(overdueOf(filter).as('overdue')).executeTakeFirstOrThrow();
  return overdue;
};

const completeCounts = async (
  db: Database,
  filter: TaskFilter,
  [total = 0, overdue = 0]: readonly number[],
): Promise<TaskCounts> => ({
  total: Math.min(total, maxCounted + 1),
  overdue: total > maxCounted && !isWholeList(filter) ? await countOverdue(db, filter) : overdue,
});

/** Counts the tasks that match a filter. */
export const countTasks = async (db: Database, filter: TaskFilter): Promise<TaskCounts> => {
  const { counts } = await db.selectNoFrom(countsOf(filter).as('counts')).executeTakeFirstOrThrow();
  return completeCounts(db, filter, counts);
};

/** Returns a filter for the tasks with these ids, which are known to match. */
const narrowTo = ({ viewer, today, timeZone }: TaskFilter, taskIds: readonly string[]): TaskFilter => ({
  viewer,
  today,
  timeZone,
  taskIds,
  needsAllAssignees: false,
  needsAllTags: false,
});

/** Maximum number of ids that replace the filter that found them. */
const maxStoredIds = 500;

/** Counts the matching tasks and, if there are at most `maxStoredIds`, returns a filter that finds them by id. */
export const countAndNarrow = async (
  db: Database,
  filter: TaskFilter,
): Promise<{ counts: TaskCounts; filter: TaskFilter }> => {
  const match = matchAll(filter, false);
  const { rows } = await sql<{ counts: number[]; ids: string[] }>`
    with found as materialized (
      select ${match.id} as id, ${isOverdue(match, filter)} as is_overdue
      from ${match.from} where ${match.where} limit ${sql.lit(maxCounted + 1)}
    )
    select (select array[count(*), count(*) filter (where is_overdue)] from found) as counts,
      array(select id from found limit ${sql.lit(maxStoredIds + 1)}) as ids`.execute(db);
  const { counts = [], ids = [] } = rows[0] ?? {};
  return {
    counts: await completeCounts(db, filter, counts),
    filter: ids.length > maxStoredIds ? filter : narrowTo(filter, ids),
  };
};

interface OrderedId {
  id: string;
  group: string | null;
  place: number;
  counts: number[];
}

/**
 * Returns whether counting is slower than reading the page or reads another index; then both are separate statements.
 */
const isCountedSeparately = (filter: TaskFilter): boolean => isWholeList(filter) || isFoundByWords(filter);

/**
 * If all matches have to be read before the first row is known, counts them in the same pass. Otherwise the page is the
 * start of an index range, and the count of one assignee reads on in it.
 */
const countsInSlice = (match: TaskMatch, filter: TaskFilter): RawBuilder<unknown> => {
  if (isCountedSeparately(filter)) return sql`null::bigint[]`;
  if (isReadInOrder(filter)) return countsOf(filter);
  return sql`array[count(*) over (), count(*) filter (where ${isOverdue(match, filter)}) over ()]`;
};

/** Limit and offset are literals: with parameters the planner would read all tasks. */
const selectSlice = (filter: TaskFilter, order: TaskOrder, slice: TaskSlice | undefined) => {
  const match = matchAll(filter, readsTasks(order, isFoundByWords(filter)));
  const { joins, orderBy, group } = orderTasks(match, order, filter.today);
  const limits = slice && sql`limit ${sql.lit(slice.size)} offset ${sql.lit(slice.skip)}`;
  return sql<OrderedId>`(
    select id, "group", counts, row_number() over () as place from (
      select ${match.id} as id, ${group} as "group", ${countsInSlice(match, filter)} as counts
      from ${match.from} ${joins} where ${match.where}
      order by ${orderBy} ${limits ?? sql``}) as ordered)`;
};

/** Any query for tasks on `tasks` and `inventions`. */
export type TaskSelect<Row> = SelectQueryBuilder<DB, 'tasks' | 'inventions', Row>;

/** Returns the tasks of a list, or of a slice of it, in order and with their groups. */
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

/** A list of tasks in an order, with its counts if they are known. */
interface List {
  actor: Viewer;
  filter: TaskFilter;
  order: TaskOrder;
  known?: TaskCounts | undefined;
}

/** Starts the query for the tasks of a page, as a person sees them. */
type SelectFor<Row> = (viewer: Viewer) => TaskSelect<Row>;

type PageRow<Row> = Row & { group: string | null; counts: number[] };

const runPage = createViewerStatement<FilterValues, unknown>();

/**
 * Reads a slice with the counts that its rows carry. Building the statement of a list takes as long as everything else the
 * server does for it, so it is built once for each shape.
 */
const readRows = async <Row>(
  db: Database,
  selectFor: SelectFor<Row>,
  { filter, order, actor }: List,
  slice: TaskSlice,
): Promise<PageRow<Row>[]> => {
  const build = (viewer: Viewer, of: TaskFilter) =>
    selectInOrder(selectFor(viewer), of, order, slice).select('page.counts').compile();
  const shaped = filter.viewer === actor ? shapeFilter(filter, order) : undefined;
  const rows = shaped
    ? await runPage(
        db,
        `${shaped.shape} ${slice.skip} ${slice.size}`,
        actor,
        shaped.values,
        (viewer, values) => build(viewer, shaped.rebuild(values, viewer)),
      )
    : (await db.executeQuery(build(actor, filter))).rows;
  // The statement selects exactly these columns.
  return rows as PageRow<Row>[];
};

const readSlice = async <Row>(db: Database, selectFor: SelectFor<Row>, list: List, slice: TaskSlice) => {
  const { filter, order, known } = list;
  const ids = await walkToPage(db, filter, order, slice, known?.total);
  return ids
    ? readRows(db, selectFor, { ...list, filter: narrowTo(filter, ids) }, { ...slice, skip: 0 })
    : readRows(db, selectFor, list, slice);
};

/**
 * Returns a slice of a list and the counts of the whole list: as two parallel statements if they are counted
 * separately, otherwise as one, unless the slice is empty or too many tasks match.
 */
export const readPage = async <Row>(
  db: Database,
  selectFor: SelectFor<Row>,
  list: List,
  slice: TaskSlice,
) => {
  const { filter, known } = list;
  if (known) return { rows: await readSlice(db, selectFor, list, slice), ...known };
  if (isCountedSeparately(filter)) {
    const [rows, counts] = await Promise.all([readSlice(db, selectFor, list, slice), countTasks(db, filter)]);
    return { rows, ...counts };
  }
  const rows = await readRows(db, selectFor, list, slice);
  const counts = await (rows[0]
    ? completeCounts(db, filter, rows[0].counts)
    : slice.skip > 0
      ? countTasks(db, filter)
      : { total: 0, overdue: 0 });
  return { rows, ...counts };
};

/** A group of a list. */
export interface GroupRow extends TaskCounts {
  key: string;
  label: string;
  invention: { title: string; references: string[] } | null;
}

/** Lists the groups in order, with the number of tasks in each. */
export const listGroups = async (
  db: Database,
  filter: TaskFilter,
  groupBy: NonNullable<TaskOrder['groupBy']>,
  limit: number,
): Promise<GroupRow[]> => {
  const match = matchAll(filter, readsTasks({ groupBy, keys: [], rankedBy: [] }, isFoundByWords(filter)));
  const { joins, key, label, invention, orderBy } = groupTasks(match, groupBy, filter.today);
  const { rows } = await sql<GroupRow>`
    select coalesce(${key}::text, '') as key, coalesce(${label}, '') as label, ${invention} as invention,
      count(*) as total, count(*) filter (where ${isOverdue(match, filter)}) as overdue
    from ${match.from} ${joins} where ${match.where}
    group by ${sql.join([key, label, ...orderBy])}
    order by ${sql.join(orderBy)}
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
};
