import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRow } from '../../../platform/access/visible-invention.ts';
import {
  allOf,
  type Condition,
  conditionsOnIds,
  conditionsOnInvention,
  conditionsOnRow,
  conditionsOnState,
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

/** The rows that match a filter, as the parts of a query that is to read them. */
export interface TaskMatch {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  readonly inventionId: RawBuilder<string>;
  readonly dueAt: RawBuilder<IsoDate | null>;
  readonly isOpen: RawBuilder<boolean>;
  readonly status: RawBuilder<string>;
}

/** Columns of `work`: rows that tell of a task what most lists need, so that the task is read only where they do not. */
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

/** The indexes of open work do not hold that it is open. */
const isOpenOf = (filter: TaskFilter, table: string): Condition =>
  isOfOpenWork(filter) ? sql`true as is_open` : sql.ref(`${table}.is_open`);

/** As the index knows it: the open work of one assignee is a range of it, in order of date. */
const selectAssigned = (filter: TaskFilter, [first, ...others]: readonly string[]): Condition => {
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
    ...withinDays(sql`own.due_at`, filter.dueDays),
    visibleRow(filter.viewer, 'task_assignees', 'own'),
  ];
  return sql`select ${isOfOne ? sql`` : sql`distinct`} own.task_id, own.invention_id, own.due_at,
      ${isOpenOf(filter, 'own')} from task_assignees own where ${allOf(conditions)}`;
};

/** By the copies that the rows of the assignees have. */
const matchAssigned = (filter: TaskFilter, ids: readonly string[], readsTasks: boolean): TaskMatch => {
  const conditions = [...conditionsOnTask(filter), ...withTags(tagLists(filter))];
  const { id, inventionId } = workColumns;
  return {
    ...workColumns,
    from: sql`(${selectAssigned(filter, ids)}) as work ${readsTasks || conditions.length > 0 ? joinTasks : sql``}`,
    where: allOf([...conditions, ...conditionsOnIds(filter, { task: id, invention: inventionId })]),
  };
};

/** What a row of `tasks` has to meet, apart from the tags of a filter. */
export const conditionsWithoutTags = (filter: TaskFilter): Condition[] => [
  ...(isOfOpenWork(filter) ? [sql`tasks.is_open`] : []),
  ...conditionsOnTask(filter),
  ...withinDays(sql`tasks.due_at`, filter.dueDays),
  ...conditionsOnIds(filter, { task: taskColumns.id, invention: taskColumns.inventionId }),
  visibleRow(filter.viewer, 'tasks'),
];

/** How many lists of tags are looked for by index; each more doubles the ranges that are read. */
const mostSplit = 2;

/** For each list, whether the task itself or its invention has the tag: one condition for each way to meet them all. */
const waysToHave = (lists: TagLists): Condition[] =>
  lists
    .reduce<{ own: TagLists; ofInvention: TagLists }[]>(
      (ways, tags) =>
        ways.flatMap(({ own, ofInvention }) => [
          { own: [...own, tags], ofInvention },
          { own, ofInvention: [...ofInvention, tags] },
        ]),
      [{ own: [], ofInvention: [] }],
    )
    .map(({ own, ofInvention }) =>
      allOf([...own.map(hasOwnTag), ...(ofInvention.length > 0 ? [hasTagsOfInvention(ofInvention)] : [])]),
    );

/** One index knows the tags of tasks, another those of inventions; a condition with `or` would use neither. */
const matchTagged = (filter: TaskFilter, lists: TagLists, readsTasks: boolean): TaskMatch => {
  const conditions = allOf([...conditionsWithoutTags(filter), ...withTags(lists.slice(mostSplit))]);
  const parts = waysToHave(lists.slice(0, mostSplit)).map(
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

/** As the words know it: to read the tasks beside them takes several times as long where a word is common. */
const selectWorded = (filter: TaskFilter, textQuery: string): Condition => {
  const conditions = [
    sql`texts.terms @@ ${textQuery}::tsquery`,
    ...(isOfOpenWork(filter) ? [sql`texts.is_open`] : []),
    ...conditionsOnState(filter, 'texts'),
    ...withinDays(sql`texts.due_at`, filter.dueDays),
    visibleRow(filter.viewer, 'task_texts', 'texts'),
  ];
  return sql`select texts.task_id, texts.invention_id, texts.due_at, texts.status, ${isOpenOf(filter, 'texts')}
    from task_texts texts where ${allOf(conditions)}`;
};

/** Without the offset the planner would walk the tasks in their order, however many it passes. */
const matchWorded = (filter: TaskFilter, textQuery: string, readsTasks: boolean): TaskMatch => {
  const conditions = conditionsOnRow(filter);
  const { id, inventionId } = workColumns;
  const others = { ...filter, textQuery: undefined };
  return {
    ...workColumns,
    status: sql.ref<string>('work.status'),
    from: sql`(${selectWorded(filter, textQuery)} offset 0) as work ${readsTasks || conditions.length > 0 ? joinTasks : sql``}`,
    where: allOf([...conditions, ...conditionsOnIds(others, { task: id, invention: inventionId })]),
  };
};

/** Whether an index has the tasks of a filter together and by due date: those of one assignee, or everybody's. */
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
    (asked) => asked === undefined,
  );

const planned = (filter: TaskFilter, match: TaskMatch): TaskMatch => ({
  ...match,
  from: isReadInOrder(filter) ? match.from : sql`${sql.raw(plannedWithValues)} ${match.from}`,
  isOpen: isOfOpenWork(filter) ? sql`true` : match.isOpen,
});

/**
 * The tasks that match a filter.
 * @param readsTasks whether the query reads columns of `tasks` itself
 */
export const matchTasks = (filter: TaskFilter, readsTasks: boolean): TaskMatch => {
  const lists = tagLists(filter);
  if (has(filter.assigneeIds)) return planned(filter, matchAssigned(filter, filter.assigneeIds, readsTasks));
  if (lists.length > 0) return planned(filter, matchTagged(filter, lists, readsTasks));
  return planned(filter, { ...taskColumns, from: sql`tasks`, where: allOf(conditionsWithoutTags(filter)) });
};

/** Whether the words are what finds the tasks: those of an assignee or a tag are found by them, and then by their words. */
export const isFoundByWords = (filter: TaskFilter): filter is TaskFilter & { textQuery: string } =>
  filter.textQuery !== undefined && !has(filter.assigneeIds) && !has(filter.tags);

/** As `matchTasks`, for a query that reads all that match. What words find has its status with it. */
export const matchAll = (filter: TaskFilter, readsTasks: boolean): TaskMatch =>
  isFoundByWords(filter)
    ? planned(filter, matchWorded(filter, filter.textQuery, readsTasks))
    : matchTasks(filter, readsTasks);

/** The ids of the tasks that match a filter, as a query of one column. */
export const selectMatchingIds = (filter: TaskFilter): RawBuilder<unknown> => {
  const { from, where, id } = matchTasks(filter, false);
  return sql`select ${id} from ${from} where ${where}`;
};

/** Filters that find the tasks of a filter and such as are deleted, no two the same; in one where no index tells them apart. */
export const withDeleted = (filter: TaskFilter): TaskFilter[] =>
  has(filter.assigneeIds) && !has(filter.status)
    ? [{ ...filter, deleted: 'too' }]
    : [filter, { ...filter, deleted: 'alone' }];

/** Whether a filter asks nothing that only the task tells, beside a tag that its invention may have as well. */
const isOfInventions = (filter: TaskFilter): boolean =>
  [
    filter.status,
    filter.assigneeIds,
    filter.dueDays,
    filter.statusDays,
    filter.templateIds,
    filter.textQuery,
    filter.taskIds,
  ].every((asked) => asked === undefined) && tagLists(filter).length < 2;

/** What an event or the like says of whose it is. */
export interface RowColumns {
  readonly task: Condition;
  readonly invention: Condition;
}

/**
 * Conditions on rows that tell of tasks, such as events: one of them is met where the task matches a filter, be it deleted
 * or not, and several may be. Each is to be planned for itself: the rows of an invention are found together, those of a
 * task each by itself.
 */
export const listRowConditions = (filter: TaskFilter, row: RowColumns): RawBuilder<boolean>[] => {
  if (!isOfInventions(filter))
    return withDeleted(filter).map(
      (one) =>
        sql<boolean>`${allOf([...conditionsOnInvention(one, row.invention), sql`${row.task} in (${selectMatchingIds(one)})`])}`,
    );
  const [tags] = tagLists(filter);
  const isSeen = allOf([
    ...conditionsOnInvention(filter, sql.ref('inventions.id')),
    visibleRow(filter.viewer, 'inventions'),
  ]);
  const ofInventions = (condition: Condition) =>
    sql<boolean>`${row.invention} in (select id from inventions where ${condition} and ${isSeen})`;
  if (!tags) return [ofInventions(sql`true`)];
  const isSeenTask = allOf([
    ...conditionsOnInvention(filter, taskColumns.inventionId),
    visibleRow(filter.viewer, 'tasks'),
  ]);
  return [
    ofInventions(sql`tags && ${tags}::text[]`),
    sql`${row.task} in (select id from tasks where ${hasOwnTag(tags)} and ${isSeenTask})`,
  ];
};
