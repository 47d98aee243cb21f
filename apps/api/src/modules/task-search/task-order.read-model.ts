import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { endOfWeek } from '@hub/domain/dates/week.ts';
import { type DueGroup, dueGroups } from '@hub/domain/filters/group-due.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectTasksDueAtOnce } from '../tasks/public.ts';
import type { TaskMatch } from './task-match.read-model.ts';

type Grouping = 'invention' | 'milestone' | 'assignee' | 'status' | 'dueAt' | 'workflow';
type Sorting = 'dueAt' | 'createdAt' | 'updatedAt' | 'title' | 'status' | 'invention' | 'order';

/** Grouping and sort order of a list; ties are sorted by id. */
export interface TaskOrder {
  groupBy?: Grouping | undefined;
  /** Sort keys, first key first; empty if the list is sorted by rank or by due date. */
  keys: readonly { sortBy: Sorting; order: 'asc' | 'desc' }[];
  /** Words that rank tasks by title when there are no sort keys; empty if tasks are not ranked. */
  rankedBy: readonly string[];
}

type Sql = RawBuilder<unknown>;

const byTitle = (column: string): Sql => sql`lower(${sql.ref(column)}) collate "C"`;
const statusPosition = ({ status }: Pick<TaskMatch, 'status'>): Sql =>
  sql`array_position(${sql.lit(`{${taskStatuses.join(',')}}`)}::text[], ${status})`;

/** Joins to the matching tasks, by table name so that each is joined once. */
type Joins = Map<string, Sql>;

const joinInventions = ({ inventionId }: TaskMatch): Joins =>
  new Map([['inventions', sql`join inventions on inventions.id = ${inventionId}`]]);

/** Expressions of a grouping. `key` and `label` are null for tasks without a group, which come last. */
interface GroupParts {
  joins: Joins;
  key: Sql;
  label: Sql;
  /** Object with `title` and `references` of the invention of a group; evaluated once per group. */
  invention?: Sql;
  orderBy: readonly Sql[];
}

const dueGroupOf = ({ id, dueAt, isOpen }: TaskMatch, today: IsoDate): Sql => {
  const overdue: DueGroup = 'overdue';
  const now: DueGroup = 'today';
  const past: DueGroup = 'past';
  const ends: [DueGroup, IsoDate][] = [
    ['today', today],
    ['tomorrow', plusDays(today, 1)],
    ['this week', endOfWeek(today)],
  ];
  // Literals instead of parameters: the expression must be identical in several places of a query.
  return sql`case when ${dueAt} < ${sql.lit(today)}::date
      then case when not ${isOpen} then ${sql.lit(past)}
        when ${id} in (${selectTasksDueAtOnce}) then ${sql.lit(now)} else ${sql.lit(overdue)} end ${sql.join(
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
    invention: sql`(select jsonb_build_object('title', inventions.title, 'references', inventions.reference_list)
      from inventions where inventions.id = milestones.invention_id)`,
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
    orderBy: [statusPosition(match)],
  }),
  dueAt: (match, today) => ({
    joins: new Map(),
    key: dueGroupOf(match, today),
    label: dueGroupOf(match, today),
    orderBy: [
      sql`array_position(${sql.lit(`{${dueGroups.map((name) => `"${name}"`).join(',')}}`)}::text[], ${dueGroupOf(match, today)})`,
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
  by: Sql;
  joins?: Joins;
  /** Whether the value can be null. */
  isOptional?: boolean;
}

const sortings: Record<Sorting, (match: TaskMatch) => Sorted> = {
  dueAt: ({ dueAt }) => ({ by: dueAt, isOptional: true }),
  createdAt: () => ({ by: sql`tasks.created_at` }),
  updatedAt: () => ({ by: sql`tasks.updated_at` }),
  title: () => ({ by: byTitle('tasks.title') }),
  status: (match) => ({ by: statusPosition(match) }),
  invention: (match) => ({ by: byTitle('inventions.title'), joins: joinInventions(match) }),
  order: () => ({ by: sql`tasks.step_order`, isOptional: true }),
};

/** Ranks a title by the number of words it contains; whole words count more than prefixes. */
const rankOf = (words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => {
      const beginning = `(^|[^[:alnum:]])${word}`;
      return sql`case when lower(tasks.title) ~ ${`${beginning}($|[^[:alnum:]])`} then 2
        when lower(tasks.title) ~ ${beginning} then 1 else 0 end`;
    }),
    sql` + `,
  );

const knownKeys: readonly (Grouping | Sorting | undefined)[] = ['dueAt', 'invention', undefined];

/**
 * Returns whether an order needs columns of `tasks` besides ids and due date.
 * @param knowsStatus whether the matching rows include the status
 */
export const readsTasks = ({ groupBy, keys, rankedBy }: TaskOrder, knowsStatus: boolean): boolean => {
  const known = knowsStatus ? [...knownKeys, 'status' as const] : knownKeys;
  return (
    rankedBy.length > 0 ||
    !(known.includes(groupBy) || groupBy === 'assignee') ||
    keys.some(({ sortBy }) => !known.includes(sortBy))
  );
};

/** Returns whether the list starts with the earliest due date. */
export const isByDueDate = ({ groupBy, keys: [first] }: TaskOrder): boolean =>
  groupBy === undefined && (first === undefined || (first.sortBy === 'dueAt' && first.order === 'asc'));

const indexedKeys: Partial<Record<Sorting, Sql>> = {
  dueAt: sql`tasks.due_at`,
  title: byTitle('tasks.title'),
};

/** Returns the indexed expression that this order sorts all tasks by, if walking that index is worthwhile. */
export const indexedKey = ({ groupBy, keys, rankedBy }: TaskOrder): Sql | undefined => {
  const [first = { sortBy: 'dueAt', order: 'asc' }, ...others] = keys;
  const isOfOneKey = groupBy === undefined && rankedBy.length === 0 && others.length === 0;
  return isOfOneKey && first.order === 'asc' ? indexedKeys[first.sortBy] : undefined;
};

/** Parts of a query that sorts the matching tasks. */
export interface OrderParts {
  joins: Sql;
  orderBy: Sql;
  /** Null if the list is not grouped or the task has no group. */
  group: Sql;
}

/** Builds the sort order of the matching tasks; tasks without a date come last in both directions. */
export const orderTasks = (match: TaskMatch, order: TaskOrder, today: IsoDate): OrderParts => {
  const group = order.groupBy && groupings[order.groupBy](match, today);
  const keys = order.keys.map((key) => ({ ...sortings[key.sortBy](match), order: key.order }));
  const joins = new Map([...(group?.joins ?? []), ...keys.flatMap((key) => [...(key.joins ?? [])])]);
  // An explicit position of nulls would keep an index from being read backwards.
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

/** Builds the parts of a query that lists the groups. */
export const groupTasks = (match: TaskMatch, groupBy: Grouping, today: IsoDate) => {
  const { joins, invention = sql`null::jsonb`, ...parts } = groupings[groupBy](match, today);
  return { ...parts, invention, joins: sql.join([...joins.values()], sql` `) };
};
