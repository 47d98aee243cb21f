import { isOpen, TASK_STATUSES, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention, visibleRow } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectTasks, type TaskRow } from './tasks.repository.ts';

/** `total` is exact up to here, and one more beyond. */
const mostCounted = 100_000;

/** Which tasks to find. */
export interface TaskSearch {
  /** Ids of people, bots and teams: tasks of any of them. */
  readonly assigneeIds?: readonly string[] | undefined;
  readonly status?: readonly TaskStatus[] | undefined;
  readonly inventionId?: string | undefined;
  readonly skip: number;
  readonly size: number;
}

const openStatuses = TASK_STATUSES.filter(isOpen);

const asksForOpenOnly = (status: readonly TaskStatus[] | undefined): boolean =>
  status?.every(isOpen) === true && openStatuses.every((open) => status.includes(open));

/** The open work of one assignee is a range of one index: no task is read that is not on the page. */
const matchOpenWorkOf = (actor: Actor, principalId: string): RawBuilder<unknown> => sql`
  select task_assignees.task_id as id, task_assignees.due_at
  from task_assignees
  where task_assignees.principal_id = ${principalId} and task_assignees.is_open
    and ${visibleRow(actor, 'task_assignees')}`;

const matchAny = (actor: Actor, { assigneeIds, status, inventionId }: TaskSearch): RawBuilder<unknown> => {
  const condition = sql.join(
    [
      sql`not tasks.is_deleted`,
      assigneeIds ? visibleRow(actor, 'task_assignees') : visibleInvention(actor, 'tasks.invention_id'),
      ...(status ? [sql`tasks.status = any(${status}::text[])`] : []),
      ...(inventionId ? [sql`tasks.invention_id = ${inventionId}`] : []),
      ...(assigneeIds ? [sql`task_assignees.principal_id = any(${assigneeIds}::uuid[])`] : []),
    ],
    sql` and `,
  );
  // By the assignees' own copy of the date, so that their tasks are read and sorted, not everybody's in order of date.
  return assigneeIds
    ? sql`select distinct tasks.id, task_assignees.due_at
        from task_assignees join tasks on tasks.id = task_assignees.task_id where ${condition}`
    : sql`select tasks.id, tasks.due_at from tasks where ${condition}`;
};

const matchTasks = (actor: Actor, search: TaskSearch): RawBuilder<unknown> => {
  const [first, ...others] = search.assigneeIds ?? [];
  const isOpenWorkOfOne =
    first !== undefined && others.length === 0 && !search.inventionId && asksForOpenOnly(search.status);
  return isOpenWorkOfOne ? matchOpenWorkOf(actor, first) : matchAny(actor, search);
};

const countOf = (match: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${match} limit ${sql.lit(mostCounted + 1)}) as counted)`;

/** A page of the tasks the actor may see, by due date, those without one last; with how many there are in all. */
export const searchTasks = async (
  db: Database,
  actor: Actor,
  search: TaskSearch,
): Promise<{ tasks: TaskRow[]; total: number }> => {
  const match = matchTasks(actor, search);
  const page = sql<{ id: string; due_at: string | null }>`(
    ${match} order by due_at, id limit ${search.size} offset ${search.skip})`;
  const rows = await selectTasks(db)
    .innerJoin(page.as('page'), 'page.id', 'tasks.id')
    .select(countOf(match).as('total'))
    .orderBy('page.due_at')
    .orderBy('page.id')
    .execute();
  const total = rows[0]?.total ?? (search.skip > 0 ? await countAll(db, match) : 0);
  return { tasks: rows.map(({ total: _, ...task }) => task), total };
};

/** A page beyond the end has no row that could carry the count. */
const countAll = async (db: Database, match: RawBuilder<unknown>): Promise<number> => {
  const { total } = await db.selectNoFrom(countOf(match).as('total')).executeTakeFirstOrThrow();
  return total;
};
