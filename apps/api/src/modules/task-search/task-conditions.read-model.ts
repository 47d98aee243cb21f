import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ResolvedDays } from '@hub/domain/filters/date-filter.ts';
import { isOpen, type TaskStatus, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../spine/access/visible-invention.ts';

/**
 * A filter whose values are resolved to ids and whose dates are resolved to days. Missing and empty fields do not
 * restrict.
 */
export interface TaskFilter {
  viewer: Viewer;
  /** The day on which the filter runs, in `timeZone`. */
  today: IsoDate;
  /** IANA name of the time zone in which the days of `statusDays` begin and end. */
  timeZone: string;
  /** `tsquery` that the text of a task must match. */
  textQuery?: string | undefined;
  status?: readonly TaskStatus[] | undefined;
  /** Ids of people, bots and teams assigned to the task. */
  assigneeIds?: readonly string[] | undefined;
  /** Whether a task must have all of these assignees rather than any. */
  needsAllAssignees: boolean;
  /** Ids of people, bots and teams assigned to the invention; any of them matches. */
  projectAssigneeIds?: readonly string[] | undefined;
  inHouseAttorneyId?: string | undefined;
  dueDays?: ResolvedDays | undefined;
  /** Days on which the task changed to its current status. */
  statusDays?: ResolvedDays | undefined;
  templateIds?: readonly string[] | undefined;
  /** Tags of the task or its invention; when more than two are required, the ones with the fewest tasks come first. */
  tags?: readonly string[] | undefined;
  /** Whether a task must have all of these tags rather than any. */
  needsAllTags: boolean;
  inventionId?: string | undefined;
  /** Ids of tasks that are already known to match all other conditions. */
  taskIds?: readonly string[] | undefined;
  /** Whether deleted tasks match exclusively (`alone`) or in addition (`too`); by default they do not match. */
  deleted?: 'alone' | 'too';
}

export type Condition = RawBuilder<unknown>;

export const has = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** Returns whether only open tasks can match; they have partial indexes. */
export const isOfOpenWork = ({ status, deleted }: TaskFilter): boolean =>
  deleted === undefined && has(status) && status.every(isOpen);

/** Returns whether only done and cancelled tasks can match, deleted or not. */
export const isOfClosedWork = ({ status }: TaskFilter): boolean => has(status) && !status.some(isOpen);

const openStatuses = taskStatuses.filter(isOpen);

const isOfAllOpenWork = (filter: TaskFilter): boolean =>
  isOfOpenWork(filter) && openStatuses.every((open) => filter.status?.includes(open));

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Conditions on a date. */
export const withinDays = (column: Condition, days: ResolvedDays | undefined): Condition[] => {
  if (days === undefined) return [];
  if (days === 'none') return [sql`${column} is null`];
  return [
    ...(days.from === null ? [] : [sql`${column} >= ${days.from}::date`]),
    ...(days.to === null ? [] : [sql`${column} <= ${days.to}::date`]),
  ];
};

/**
 * Every task has the day of its status, so `none` matches nothing. The database converts days to instants because it
 * supports every year.
 */
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

/** Repeats the condition of the partial index so that the planner can use it. */
export const hasOwnTag = (tags: readonly string[]): Condition =>
  sql`tasks.tags <> '{}' and tasks.tags && ${tags}::text[]`;

/** Lists of tags; a task must have at least one tag of each list. */
export type TagLists = readonly (readonly string[])[];

export const hasTagsOfInvention = (lists: TagLists): Condition =>
  sql`tasks.invention_id in (select id from inventions
    where ${allOf(lists.map((tags) => sql`tags && ${tags}::text[]`))})`;

export const tagLists = ({ tags, needsAllTags }: TaskFilter): TagLists => {
  if (!has(tags)) return [];
  return needsAllTags ? tags.map((tag) => [tag]) : [tags];
};

export const withTags = (lists: TagLists): Condition[] =>
  lists.map(
    (tags) => sql`(tasks.tags && ${tags}::text[] or exists (
      select from inventions where inventions.id = tasks.invention_id and inventions.tags && ${tags}::text[]))`,
  );

/** Conditions on deletion; empty when `is_open` of the row already implies them. */
export const conditionsOnDeletion = (filter: TaskFilter, table: 'tasks' | 'texts'): Condition[] => {
  if (isOfOpenWork(filter) || filter.deleted === 'too') return [];
  const isDeleted = sql.ref(`${table}.is_deleted`);
  return [filter.deleted === 'alone' ? isDeleted : sql`not ${isDeleted}`];
};

/** Conditions on the status; empty when `is_open` of the row already implies them. */
export const conditionsOnStatus = (filter: TaskFilter, table: 'tasks' | 'texts' | 'own'): Condition[] =>
  has(filter.status) && !isOfAllOpenWork(filter)
    ? [sql`${sql.ref(`${table}.status`)} = any(${filter.status}::text[])`]
    : [];

/** Conditions on columns that only `tasks` has. */
export const conditionsOnRow = (filter: TaskFilter): Condition[] => [
  ...withinStatusDays(filter),
  ...(has(filter.templateIds)
    ? [
        sql`tasks.workflow_id in (select id from workflows where template_id = any(${filter.templateIds}::uuid[]))`,
      ]
    : []),
];

/** Conditions to check on `tasks` when the matching rows have no copy of the status. */
export const conditionsOnTask = (filter: TaskFilter): Condition[] => [
  ...conditionsOnDeletion(filter, 'tasks'),
  ...conditionsOnStatus(filter, 'tasks'),
  ...conditionsOnRow(filter),
];

export const conditionsOnInvention = (
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

/** Conditions that need only the ids of the task and its invention. */
export const conditionsOnIds = (
  filter: TaskFilter,
  ids: { task: Condition; invention: Condition },
): Condition[] => [
  ...conditionsOnInvention(filter, ids.invention),
  ...(filter.taskIds === undefined ? [] : [sql`${ids.task} = any(${filter.taskIds}::uuid[])`]),
  ...(filter.textQuery === undefined
    ? []
    : [sql`${ids.task} in (select task_id from task_texts where terms @@ ${filter.textQuery}::tsquery)`]),
];
