import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ResolvedDays } from '@hub/domain/filters/date-filter.ts';
import { isOpen, TASK_STATUSES, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../platform/access/visible-invention.ts';

/** A filter whose values are found and whose days are resolved. What is missing or empty asks for nothing. */
export interface TaskFilter {
  readonly viewer: Viewer;
  /** The day it runs on, in `timeZone`. */
  readonly today: IsoDate;
  /** IANA name: where the days of `statusDays` begin and end. */
  readonly timeZone: string;
  /** What the texts of a task have to match, as a `tsquery`. */
  readonly textQuery?: string | undefined;
  readonly status?: readonly TaskStatus[] | undefined;
  /** Ids of people, bots and teams on the task. */
  readonly assigneeIds?: readonly string[] | undefined;
  /** Whether all of them have to be on the task, not any. */
  readonly needsAllAssignees: boolean;
  /** Ids of people, bots and teams on the invention, any of them. */
  readonly projectAssigneeIds?: readonly string[] | undefined;
  readonly inHouseAttorneyId?: string | undefined;
  readonly dueDays?: ResolvedDays | undefined;
  /** When it took its status. */
  readonly statusDays?: ResolvedDays | undefined;
  readonly templateIds?: readonly string[] | undefined;
  /** Of the task or its invention; where all are needed and more than two, those with the fewest tasks first. */
  readonly tags?: readonly string[] | undefined;
  /** Whether the task has to have all of them, not any. */
  readonly needsAllTags: boolean;
  readonly inventionId?: string | undefined;
  /** Of tasks of which it is known that they match in all else. */
  readonly taskIds?: readonly string[] | undefined;
  /** Whether deleted tasks match in place of all others, or beside them; not at all unless told. */
  readonly deleted?: 'alone' | 'too';
}

/** The rows that match a filter, as the parts of a query that is to read them. */
export interface TaskMatch {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  readonly inventionId: RawBuilder<string>;
  readonly dueAt: RawBuilder<IsoDate | null>;
  readonly isOpen: RawBuilder<boolean>;
}

type Condition = RawBuilder<unknown>;

const has = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** Open work has indexes of its own. */
const isOfOpenWork = ({ status, deleted }: TaskFilter): boolean =>
  deleted === undefined && has(status) && status.every(isOpen);

const openStatuses = TASK_STATUSES.filter(isOpen);

const isOfAllOpenWork = (filter: TaskFilter): boolean =>
  isOfOpenWork(filter) && openStatuses.every((open) => filter.status?.includes(open));

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const withinDays = (column: Condition, days: ResolvedDays | undefined): Condition[] => {
  if (days === undefined) return [];
  if (days === 'none') return [sql`${column} is null`];
  return [
    ...(days.from === null ? [] : [sql`${column} >= ${days.from}::date`]),
    ...(days.to === null ? [] : [sql`${column} <= ${days.to}::date`]),
  ];
};

/** Every task has a status, so none has taken it on no day. The database turns days into instants: it knows every year. */
const withinStatusDays = ({ statusDays: days, timeZone }: TaskFilter): Condition[] => {
  if (days === undefined) return [];
  if (days === 'none') return [sql`false`];
  return [
    ...(days.from === null
      ? []
      : [sql`tasks.status_since >= ${days.from}::timestamp at time zone ${timeZone}`]),
    ...(days.to === null
      ? []
      : [sql`tasks.status_since < (${days.to}::timestamp + interval '1 day') at time zone ${timeZone}`]),
  ];
};

/** The condition of the index comes with it. */
const hasOwnTag = (tags: readonly string[]): Condition =>
  sql`tasks.tags <> '{}' and tasks.tags && ${tags}::text[]`;

/** Tags of which a task has to have one, for each such list. */
type TagLists = readonly (readonly string[])[];

const hasTagsOfInvention = (lists: TagLists): Condition =>
  sql`tasks.invention_id in (select id from inventions
    where ${allOf(lists.map((tags) => sql`tags && ${tags}::text[]`))})`;

const tagLists = ({ tags, needsAllTags }: TaskFilter): TagLists => {
  if (!has(tags)) return [];
  return needsAllTags ? tags.map((tag) => [tag]) : [tags];
};

const withTags = (lists: TagLists): Condition[] =>
  lists.map(
    (tags) => sql`(tasks.tags && ${tags}::text[] or exists (
      select from inventions where inventions.id = tasks.invention_id and inventions.tags && ${tags}::text[]))`,
  );

const conditionsOnDeletion = (filter: TaskFilter): Condition[] => {
  if (isOfOpenWork(filter) || filter.deleted === 'too') return [];
  return [filter.deleted === 'alone' ? sql`tasks.is_deleted` : sql`not tasks.is_deleted`];
};

/** What only the task itself tells; nothing where a copy of its being open tells all. */
const conditionsOnTask = (filter: TaskFilter): Condition[] => {
  const { status, templateIds } = filter;
  return [
    ...conditionsOnDeletion(filter),
    ...(has(status) && !isOfAllOpenWork(filter) ? [sql`tasks.status = any(${status}::text[])`] : []),
    ...withinStatusDays(filter),
    ...(has(templateIds)
      ? [sql`tasks.workflow_id in (select id from workflows where template_id = any(${templateIds}::uuid[]))`]
      : []),
  ];
};

const conditionsOnInvention = (
  { projectAssigneeIds, inHouseAttorneyId, inventionId }: TaskFilter,
  id: Condition,
): Condition[] => [
  ...(inventionId === undefined ? [] : [sql`${id} = ${inventionId}::uuid`]),
  ...(has(projectAssigneeIds)
    ? [
        sql`${id} in (select invention_id from invention_project_assignees
          where principal_id = any(${projectAssigneeIds}::uuid[]))`,
      ]
    : []),
  ...(inHouseAttorneyId === undefined
    ? []
    : [sql`${id} in (select id from inventions where in_house_attorney_id = ${inHouseAttorneyId}::uuid)`]),
];

/** What the ids of the task and its invention lead to. */
const conditionsOnIds = (filter: TaskFilter, ids: { task: Condition; invention: Condition }): Condition[] => [
  ...conditionsOnInvention(filter, ids.invention),
  ...(filter.taskIds === undefined ? [] : [sql`${ids.task} = any(${filter.taskIds}::uuid[])`]),
  ...(filter.textQuery === undefined
    ? []
    : [sql`${ids.task} in (select task_id from task_texts where terms @@ ${filter.textQuery}::tsquery)`]),
];

/** Columns of `work`: rows that tell of a task what most lists need, so that the task is read only where they do not. */
const workColumns = {
  id: sql.ref<string>('work.task_id'),
  inventionId: sql.ref<string>('work.invention_id'),
  dueAt: sql.ref<IsoDate | null>('work.due_at'),
  isOpen: sql.ref<boolean>('work.is_open'),
};

const taskColumns = {
  id: sql.ref<string>('tasks.id'),
  inventionId: sql.ref<string>('tasks.invention_id'),
  dueAt: sql.ref<IsoDate | null>('tasks.due_at'),
  isOpen: sql.ref<boolean>('tasks.is_open'),
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

const conditionsWithoutTags = (filter: TaskFilter): Condition[] => [
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

/**
 * The tasks that match a filter.
 * @param readsTasks whether the query reads columns of `tasks` itself
 */
export const matchTasks = (filter: TaskFilter, readsTasks: boolean): TaskMatch => {
  const lists = tagLists(filter);
  const match = has(filter.assigneeIds)
    ? matchAssigned(filter, filter.assigneeIds, readsTasks)
    : lists.length > 0
      ? matchTagged(filter, lists, readsTasks)
      : { ...taskColumns, from: sql`tasks`, where: allOf(conditionsWithoutTags(filter)) };
  return {
    ...match,
    from: isReadInOrder(filter) ? match.from : sql`${sql.raw(plannedWithValues)} ${match.from}`,
    isOpen: isOfOpenWork(filter) ? sql`true` : match.isOpen,
  };
};

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
