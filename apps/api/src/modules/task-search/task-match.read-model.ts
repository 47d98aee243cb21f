/**
 * How a resolved task filter becomes a query. There are five plans:
 *
 * 1. By assignee: reads `task_assignees`, whose rows copy due date, openness and invention of the task. Used whenever
 *    the filter has assignees. The open work of one assignee is a single index range, sorted by due date.
 * 2. By tag: reads the tag indexes of tasks and of inventions, joined by a union. Used when the filter has tags but no
 *    assignees.
 * 3. By words: reads `task_texts`, whose rows copy the columns that lists use. Used when the filter has words but no
 *    assignees and no tags, by queries that read all matches (`matchAll`): counts, groups and sorted lists.
 * 4. Whole list: reads `tasks` with all conditions. Used for everything else. Without conditions that need other tables,
 *    an index has the list sorted by due date or title.
 * 5. Few ids: reads the tasks with given ids. Used once a first query has found at most 500 matches (`countAndNarrow`) or
 *    the ids of one page (`walkToPage`, which walks a sort order until a page of a common word is full).
 *
 * Fields that do not select the plan are conditions on its rows. `matchTasks` chooses among 1, 2, 4 and 5; `matchAll` adds
 * 3. `resolveTaskFilter` resolves the values beforehand, `readPage` (task-page) reads a slice and its counts, and
 * decision 15 records why each plan exists.
 */
import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRow } from '../../spine/access/visible-invention.ts';
import {
  allOf,
  type Condition,
  conditionsOnDeletion,
  conditionsOnIds,
  conditionsOnInvention,
  conditionsOnRow,
  conditionsOnStatus,
  conditionsOnTask,
  has,
  hasOwnTag,
  hasTagsOfInvention,
  isOfClosedWork,
  isOfOpenWork,
  type TagLists,
  type TaskFilter,
  tagLists,
  withinDays,
  withTags,
} from './task-conditions.read-model.ts';

/** The rows that match a filter, as parts of a query. */
export interface TaskMatch {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<string>;
  inventionId: RawBuilder<string>;
  dueAt: RawBuilder<IsoDate | null>;
  isOpen: RawBuilder<boolean>;
  status: RawBuilder<string>;
}

/**
 * Columns of `work`: rows of other tables with copies of the task columns that most lists need, so that `tasks` is
 * joined only for the rest.
 */
const workColumns = {
  id: sql.ref<string>('work.task_id'),
  inventionId: sql.ref<string>('work.invention_id'),
  dueAt: sql.ref<IsoDate | null>('work.due_at'),
  isOpen: sql.ref<boolean>('work.is_open'),
  status: sql.ref<string>('tasks.status'),
};

const taskColumns = {
  id: sql.ref<string>('tasks.id'),
  inventionId: sql.ref<string>('tasks.invention_id'),
  dueAt: sql.ref<IsoDate | null>('tasks.due_at'),
  isOpen: sql.ref<boolean>('tasks.is_open'),
  status: sql.ref<string>('tasks.status'),
};

const joinTasks = sql`join tasks on tasks.id = work.task_id`;

/** The partial indexes of open work do not contain `is_open`, so the value is a constant. */
const isOpenOf = (filter: TaskFilter, table: string): Condition =>
  isOfOpenWork(filter) ? sql`true as is_open` : sql.ref(`${table}.is_open`);

/** Reads `task_assignees`: in its index the open work of one assignee is one range, sorted by due date. */
const selectByAssignee = (filter: TaskFilter, [first, ...others]: readonly string[]): Condition => {
  const isOfOne = filter.needsAllAssignees || others.length === 0;
  const conditions = [
    isOfOne
      ? sql`own.principal_id = ${first}::uuid`
      : sql`own.principal_id = any(${[first, ...others]}::uuid[])`,
    ...(isOfOne ? others : []).map(
      (id) => sql`exists (select from task_assignees other
        where other.task_id = own.task_id and other.principal_id = ${id}::uuid)`,
    ),
    ...(isOfOpenWork(filter) ? [sql`own.is_open`] : []),
    ...(isOfClosedWork(filter) ? [sql`not own.is_open`] : []),
    ...conditionsOnStatus(filter, 'own'),
    ...withinDays(sql`own.due_at`, filter.dueDays),
    visibleRow(filter.viewer, 'task_assignees', 'own'),
  ];
  return sql`select ${isOfOne ? sql`` : sql`distinct`} own.task_id, own.invention_id, own.due_at,
      ${isOpenOf(filter, 'own')} from task_assignees own where ${allOf(conditions)}`;
};

/** Plan "by assignee": reads the copies in `task_assignees`. */
const matchByAssignee = (filter: TaskFilter, ids: readonly string[], readsTasks: boolean): TaskMatch => {
  const conditions = [
    ...conditionsOnDeletion(filter, 'tasks'),
    ...conditionsOnRow(filter),
    ...withTags(tagLists(filter)),
  ];
  const { id, inventionId } = workColumns;
  return {
    ...workColumns,
    from: sql`(${selectByAssignee(filter, ids)}) as work ${readsTasks || conditions.length > 0 ? joinTasks : sql``}`,
    where: allOf([...conditions, ...conditionsOnIds(filter, { task: id, invention: inventionId })]),
  };
};

/** Conditions on a row of `tasks`, except the tags of the filter. */
export const conditionsWithoutTags = (filter: TaskFilter): Condition[] => [
  ...(isOfOpenWork(filter) ? [sql`tasks.is_open`] : []),
  ...conditionsOnTask(filter),
  ...withinDays(taskColumns.dueAt, filter.dueDays),
  ...conditionsOnIds(filter, { task: taskColumns.id, invention: taskColumns.inventionId }),
  visibleRow(filter.viewer, 'tasks'),
];

/** Maximum number of tag lists that are matched by index; each additional one doubles the index ranges to read. */
const maxSplitTagLists = 2;

/** Returns one condition for each combination of "the task has the tag" and "its invention has the tag". */
const combineTagSources = (lists: TagLists): Condition[] =>
  lists
    .reduce<{ own: TagLists; ofInvention: TagLists }[]>(
      (combinations, tags) =>
        combinations.flatMap(({ own, ofInvention }) => [
          { own: [...own, tags], ofInvention },
          { own, ofInvention: [...ofInvention, tags] },
        ]),
      [{ own: [], ofInvention: [] }],
    )
    .map(({ own, ofInvention }) =>
      allOf([...own.map(hasOwnTag), ...(ofInvention.length > 0 ? [hasTagsOfInvention(ofInvention)] : [])]),
    );

/**
 * Plan "by tag": a union of index scans, because tags of tasks and of inventions have separate indexes and an `or`
 * would use neither.
 */
const matchByTag = (filter: TaskFilter, lists: TagLists, readsTasks: boolean): TaskMatch => {
  const conditions = allOf([...conditionsWithoutTags(filter), ...withTags(lists.slice(maxSplitTagLists))]);
  const parts = combineTagSources(lists.slice(0, maxSplitTagLists)).map(
    (tagged) =>
      sql`select tasks.id as task_id, tasks.invention_id, tasks.due_at, ${isOpenOf(filter, 'tasks')}
        from tasks where ${tagged} and ${conditions}`,
  );
  return {
    ...workColumns,
    from: sql`(${sql.join(parts, sql` union `)}) as work ${readsTasks ? joinTasks : sql``}`,
    where: sql`true`,
  };
};

/** Reads the copies in `task_texts`: joining `tasks` would take several times as long for a common word. */
const selectByWords = (filter: TaskFilter, textQuery: string): Condition => {
  const conditions = [
    sql`texts.terms @@ ${textQuery}::tsquery`,
    ...(isOfOpenWork(filter) ? [sql`texts.is_open`] : []),
    ...conditionsOnDeletion(filter, 'texts'),
    ...conditionsOnStatus(filter, 'texts'),
    ...withinDays(sql`texts.due_at`, filter.dueDays),
    visibleRow(filter.viewer, 'task_texts', 'texts'),
  ];
  return sql`select texts.task_id, texts.invention_id, texts.due_at, texts.status, ${isOpenOf(filter, 'texts')}
    from task_texts texts where ${allOf(conditions)}`;
};

/**
 * Plan "by words". Without `offset 0` the planner would walk the tasks in sort order, no matter how many it discards.
 */
const matchByWords = (filter: TaskFilter, textQuery: string, readsTasks: boolean): TaskMatch => {
  const conditions = conditionsOnRow(filter);
  const { id, inventionId } = workColumns;
  const others = { ...filter, textQuery: undefined };
  return {
    ...workColumns,
    status: sql.ref<string>('work.status'),
    from: sql`(${selectByWords(filter, textQuery)} offset 0) as work ${readsTasks || conditions.length > 0 ? joinTasks : sql``}`,
    where: allOf([...conditions, ...conditionsOnIds(others, { task: id, invention: inventionId })]),
  };
};

/**
 * Returns whether an index has the matching tasks together and sorted by due date: those of one assignee, or the whole
 * list.
 */
export const isReadInOrder = ({
  assigneeIds,
  textQuery,
  projectAssigneeIds,
  inHouseAttorneyId,
  statusDays,
  templateIds,
  tags,
  taskIds,
  dueDays,
}: TaskFilter): boolean =>
  (assigneeIds?.length === 1 || (assigneeIds === undefined && dueDays === undefined)) &&
  [textQuery, projectAssigneeIds, inHouseAttorneyId, statusDays, templateIds, tags, taskIds].every(
    (value) => value === undefined,
  );

const withPlanning = (filter: TaskFilter, match: TaskMatch): TaskMatch => ({
  ...match,
  from: isReadInOrder(filter) ? match.from : sql`${sql.raw(plannedWithValues)} ${match.from}`,
  isOpen: isOfOpenWork(filter) ? sql`true` : match.isOpen,
});

/**
 * Matches the tasks of a filter by assignee, by tag or in the whole list, in this order of preference.
 * @param readsTasks whether the query reads columns of `tasks` itself
 */
export const matchTasks = (filter: TaskFilter, readsTasks: boolean): TaskMatch => {
  const lists = tagLists(filter);
  if (has(filter.assigneeIds))
    return withPlanning(filter, matchByAssignee(filter, filter.assigneeIds, readsTasks));
  if (lists.length > 0) return withPlanning(filter, matchByTag(filter, lists, readsTasks));
  return withPlanning(filter, {
    ...taskColumns,
    from: sql`tasks`,
    where: allOf(conditionsWithoutTags(filter)),
  });
};

/**
 * Returns whether the words select the tasks. When a filter has assignees or tags, these select the tasks and the words
 * are a condition.
 */
export const isFoundByWords = (filter: TaskFilter): filter is TaskFilter & { textQuery: string } =>
  filter.textQuery !== undefined && !has(filter.assigneeIds) && !has(filter.tags);

/**
 * Like `matchTasks`, for queries that read all matches: these also use the plan "by words", whose rows include the
 * status.
 */
export const matchAll = (filter: TaskFilter, readsTasks: boolean): TaskMatch =>
  isFoundByWords(filter)
    ? withPlanning(filter, matchByWords(filter, filter.textQuery, readsTasks))
    : matchTasks(filter, readsTasks);

/** Returns a query of one column with the ids of the matching tasks. */
export const selectMatchingIds = (filter: TaskFilter): RawBuilder<unknown> => {
  const { from, where, id } = matchTasks(filter, false);
  return sql`select ${id} from ${from} where ${where}`;
};

/**
 * Returns disjoint filters that together also match deleted tasks; a single filter when no index separates deleted
 * tasks.
 */
export const withDeleted = (filter: TaskFilter): TaskFilter[] =>
  has(filter.assigneeIds) && !has(filter.status)
    ? [{ ...filter, deleted: 'too' }]
    : [filter, { ...filter, deleted: 'alone' }];

/** Returns whether a filter restricts only by invention and by at most one list of tags. */
const isOfInventions = (filter: TaskFilter): boolean =>
  [
    filter.status,
    filter.assigneeIds,
    filter.dueDays,
    filter.statusDays,
    filter.templateIds,
    filter.textQuery,
    filter.taskIds,
  ].every((value) => value === undefined) && tagLists(filter).length < 2;

/** The columns of a row, such as an event, that reference its task and its invention. */
export interface RowColumns {
  task: Condition;
  invention: Condition;
}

/**
 * Returns conditions for rows that reference tasks, such as events. A row qualifies if it meets at least one condition,
 * that is, if its task matches the filter, deleted or not. Plan each condition as a query of its own: the rows of an
 * invention are stored together, those of tasks are not.
 */
export const listRowConditions = (filter: TaskFilter, row: RowColumns): RawBuilder<boolean>[] => {
  if (!isOfInventions(filter))
    return withDeleted(filter).map(
      (one) =>
        sql<boolean>`${allOf([...conditionsOnInvention(one, row.invention), sql`${row.task} in (${selectMatchingIds(one)})`])}`,
    );
  const [tags] = tagLists(filter);
  const isVisible = allOf([
    ...conditionsOnInvention(filter, sql.ref('inventions.id')),
    visibleRow(filter.viewer, 'inventions'),
  ]);
  const ofInventions = (condition: Condition) =>
    sql<boolean>`${row.invention} in (select id from inventions where ${condition} and ${isVisible})`;
  if (!tags) return [ofInventions(sql`true`)];
  const isVisibleTask = allOf([
    ...conditionsOnInvention(filter, taskColumns.inventionId),
    visibleRow(filter.viewer, 'tasks'),
  ]);
  return [
    ofInventions(sql`tags && ${tags}::text[]`),
    sql`${row.task} in (select id from tasks where ${hasOwnTag(tags)} and ${isVisibleTask})`,
  ];
};
