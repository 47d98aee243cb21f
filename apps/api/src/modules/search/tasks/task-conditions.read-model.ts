import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ResolvedDays } from '@hub/domain/filters/date-filter.ts';
import { isOpen, TASK_STATUSES, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/visible-invention.ts';

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

export type Condition = RawBuilder<unknown>;

export const has = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** Open work has indexes of its own. */
export const isOfOpenWork = ({ status, deleted }: TaskFilter): boolean =>
  deleted === undefined && has(status) && status.every(isOpen);

/** Done and cancelled work is not open, be it deleted or not. */
export const isOfClosedWork = ({ status }: TaskFilter): boolean => has(status) && !status.some(isOpen);

const openStatuses = TASK_STATUSES.filter(isOpen);

const isOfAllOpenWork = (filter: TaskFilter): boolean =>
  isOfOpenWork(filter) && openStatuses.every((open) => filter.status?.includes(open));

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export const withinDays = (column: Condition, days: ResolvedDays | undefined): Condition[] => {
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
export const hasOwnTag = (tags: readonly string[]): Condition =>
  sql`tasks.tags <> '{}' and tasks.tags && ${tags}::text[]`;

/** Tags of which a task has to have one, for each such list. */
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

const conditionsOnDeletion = (filter: TaskFilter, table: 'tasks' | 'texts'): Condition[] => {
  if (isOfOpenWork(filter) || filter.deleted === 'too') return [];
  const isDeleted = sql.ref(`${table}.is_deleted`);
  return [filter.deleted === 'alone' ? isDeleted : sql`not ${isDeleted}`];
};

/** Whether it is deleted and its status; nothing where a copy of its being open tells all. */
export const conditionsOnState = (filter: TaskFilter, table: 'tasks' | 'texts'): Condition[] => [
  ...conditionsOnDeletion(filter, table),
  ...(has(filter.status) && !isOfAllOpenWork(filter)
    ? [sql`${sql.ref(`${table}.status`)} = any(${filter.status}::text[])`]
    : []),
];

/** What no copy of the task tells. */
export const conditionsOnRow = (filter: TaskFilter): Condition[] => [
  ...withinStatusDays(filter),
  ...(has(filter.templateIds)
    ? [
        sql`tasks.workflow_id in (select id from workflows where template_id = any(${filter.templateIds}::uuid[]))`,
      ]
    : []),
];

/** What only the task itself tells where no copy of its status stands. */
export const conditionsOnTask = (filter: TaskFilter): Condition[] => [
  ...conditionsOnState(filter, 'tasks'),
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

/** What the ids of the task and its invention lead to. */
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
