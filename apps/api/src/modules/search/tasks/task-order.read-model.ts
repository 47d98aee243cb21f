import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { endOfWeek } from '@hub/domain/dates/week.ts';
import { DUE_GROUPS, type DueGroup } from '@hub/domain/filters/group-due.ts';
import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TaskMatch } from './task-match.read-model.ts';

type Grouping = 'invention' | 'milestone' | 'assignee' | 'status' | 'dueAt' | 'workflow';
type Sorting = 'dueAt' | 'createdAt' | 'updatedAt' | 'title' | 'status' | 'invention' | 'order';

/** How a list is grouped and sorted; ties by id. */
export interface TaskOrder {
  readonly groupBy?: Grouping | undefined;
  /** From the first key on; none where the list is by rank, or by due date. */
  readonly keys: readonly { readonly sortBy: Sorting; readonly order: 'asc' | 'desc' }[];
  /** Words that rank a task by its title, where there is no key; none where they do not. */
  readonly rankedBy: readonly string[];
}

type Sql = RawBuilder<unknown>;

const byTitle = (column: string): Sql => sql`lower(${sql.ref(column)}) collate "C"`;
const statusPlace = ({ status }: Pick<TaskMatch, 'status'>): Sql =>
  sql`array_position(${sql.lit(`{${TASK_STATUSES.join(',')}}`)}::text[], ${status})`;

/** What has to be joined to the matching tasks, each once. */
type Joins = Map<string, Sql>;

const joinInventions = ({ inventionId }: TaskMatch): Joins =>
  new Map([['inventions', sql`join inventions on inventions.id = ${inventionId}`]]);

/** How a grouping reads. `key` and `label` are null for the tasks that have none, which come last. */
interface GroupParts {
  readonly joins: Joins;
  readonly key: Sql;
  readonly label: Sql;
  readonly orderBy: readonly Sql[];
}

const dueGroupOf = ({ dueAt, isOpen }: TaskMatch, today: IsoDate): Sql => {
  const overdue: DueGroup = 'overdue';
  const past: DueGroup = 'past';
  const ends: [DueGroup, IsoDate][] = [
    ['today', today],
    ['tomorrow', plusDays(today, 1)],
    ['this week', endOfWeek(today)],
  ];
  // Written out: the same expression stands in several places of a query.
  return sql`case when ${dueAt} < ${sql.lit(today)}::date
      then case when ${isOpen} then ${sql.lit(overdue)} else ${sql.lit(past)} end ${sql.join(
        ends.map(([name, end]) => sql`when ${dueAt} <= ${sql.lit(end)}::date then ${sql.lit(name)}`),
        sql` `,
      )} when ${dueAt} is null then 'none' else 'later' end`;
};

const groupings: Record<Grouping, (match: TaskMatch, today: IsoDate) => GroupParts> = {
  invention: (match) => ({
    joins: joinInventions(match),
    key: sql`inventions.id`,
    label: sql`inventions.title`,
    orderBy: [byTitle('inventions.title'), sql`inventions.id`],
  }),
  milestone: () => ({
    joins: new Map([['milestones', sql`left join milestones on milestones.id = tasks.milestone_id`]]),
    key: sql`milestones.id`,
    label: sql`milestones.title`,
    orderBy: [byTitle('milestones.title'), sql`milestones.id`],
  }),
  assignee: ({ id }) => ({
    joins: new Map([
      [
        'first_assignee',
        sql`left join lateral (
          select principal_id from task_assignees where task_assignees.task_id = ${id} order by position limit 1
        ) as first_assignee on true left join principals on principals.id = first_assignee.principal_id`,
      ],
    ]),
    key: sql`principals.id`,
    label: sql`principals.value`,
    orderBy: [byTitle('principals.value'), sql`principals.id`],
  }),
  status: (match) => ({
    joins: new Map(),
    key: match.status,
    label: match.status,
    orderBy: [statusPlace(match)],
  }),
  dueAt: (match, today) => ({
    joins: new Map(),
    key: dueGroupOf(match, today),
    label: dueGroupOf(match, today),
    orderBy: [
      sql`array_position(${sql.lit(`{${DUE_GROUPS.map((name) => `"${name}"`).join(',')}}`)}::text[], ${dueGroupOf(match, today)})`,
    ],
  }),
  workflow: () => ({
    joins: new Map([
      [
        'workflow_templates',
        sql`left join workflows on workflows.id = tasks.workflow_id
          left join workflow_templates on workflow_templates.id = workflows.template_id`,
      ],
    ]),
    key: sql`workflow_templates.id`,
    label: sql`workflow_templates.title`,
    orderBy: [byTitle('workflow_templates.title'), sql`workflow_templates.id`],
  }),
};

interface Sorted {
  readonly by: Sql;
  readonly joins?: Joins;
  /** Whether a task may lack it. */
  readonly isOptional?: boolean;
}

const sortings: Record<Sorting, (match: TaskMatch) => Sorted> = {
  dueAt: ({ dueAt }) => ({ by: dueAt, isOptional: true }),
  createdAt: () => ({ by: sql`tasks.created_at` }),
  updatedAt: () => ({ by: sql`tasks.updated_at` }),
  title: () => ({ by: byTitle('tasks.title') }),
  status: (match) => ({ by: statusPlace(match) }),
  invention: (match) => ({ by: byTitle('inventions.title'), joins: joinInventions(match) }),
  order: () => ({ by: sql`tasks.step_order`, isOptional: true }),
};

/** The better the more of the words stand in the title, whole words before beginnings. */
const rankOf = (words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => {
      const beginning = `(^|[^[:alnum:]])${word}`;
      return sql`case when lower(tasks.title) ~ ${`${beginning}($|[^[:alnum:]])`} then 2
        when lower(tasks.title) ~ ${beginning} then 1 else 0 end`;
    }),
    sql` + `,
  );

const readingIds: readonly (Grouping | Sorting | undefined)[] = ['dueAt', 'invention', undefined];

/**
 * Whether an order needs more of a task than its ids and due date.
 * @param knowsStatus whether its status is known with them
 */
export const readsTasks = ({ groupBy, keys, rankedBy }: TaskOrder, knowsStatus: boolean): boolean => {
  const known = knowsStatus ? [...readingIds, 'status' as const] : readingIds;
  return (
    rankedBy.length > 0 ||
    !(known.includes(groupBy) || groupBy === 'assignee') ||
    keys.some(({ sortBy }) => !known.includes(sortBy))
  );
};

/** Whether a list begins with what is due first, however it goes on. */
export const isByDueDate = ({ groupBy, keys: [first] }: TaskOrder): boolean =>
  groupBy === undefined && (first === undefined || (first.sortBy === 'dueAt' && first.order === 'asc'));

const indexedKeys: Partial<Record<Sorting, Sql>> = {
  dueAt: sql`tasks.due_at`,
  title: byTitle('tasks.title'),
};

/** What an index has everybody's tasks sorted by where it is worth to be walked for this order, ties by id; else nothing. */
export const indexedKey = ({ groupBy, keys, rankedBy }: TaskOrder): Sql | undefined => {
  const [first = { sortBy: 'dueAt', order: 'asc' }, ...others] = keys;
  const isOfOneKey = groupBy === undefined && rankedBy.length === 0 && others.length === 0;
  return isOfOneKey && first.order === 'asc' ? indexedKeys[first.sortBy] : undefined;
};

/** An order as the parts of a query over the tasks that match. */
export interface OrderParts {
  readonly joins: Sql;
  readonly orderBy: Sql;
  /** Null where the list is not grouped, or the task has nothing to group it by. */
  readonly group: Sql;
}

/** How the tasks of a match are ordered; what has no date comes last in either direction. */
export const orderTasks = (match: TaskMatch, order: TaskOrder, today: IsoDate): OrderParts => {
  const group = order.groupBy && groupings[order.groupBy](match, today);
  const keys = order.keys.map((key) => ({ ...sortings[key.sortBy](match), order: key.order }));
  const joins = new Map([...(group?.joins ?? []), ...keys.flatMap((key) => [...(key.joins ?? [])])]);
  // Where to put what is not there keeps an index from being read backwards.
  const byKeys = keys.map(({ by, order: direction, isOptional = false }) =>
    direction === 'asc' ? by : sql`${by} desc ${isOptional ? sql`nulls last` : sql``}`,
  );
  const byDefault = [
    ...(order.rankedBy.length > 0 ? [sql`${rankOf(order.rankedBy)} desc`] : []),
    match.dueAt,
  ];
  return {
    joins: sql.join([...joins.values()], sql` `),
    orderBy: sql.join([...(group?.orderBy ?? []), ...(byKeys.length > 0 ? byKeys : byDefault), match.id]),
    group: group ? sql`(${group.key})::text` : sql`null::text`,
  };
};

/** The parts of a query that tells of the groups of a list. */
export const groupTasks = (match: TaskMatch, groupBy: Grouping, today: IsoDate) => {
  const { joins, ...parts } = groupings[groupBy](match, today);
  return { ...parts, joins: sql.join([...joins.values()], sql` `) };
};
