import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import type { ReviewOutcome } from '@hub/domain/tasks/second-review.ts';
import { isOpen, type TaskStatus, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import {
  editing,
  sponsorFor,
  usableInvention,
  usableRow,
  type Viewer,
  visibleInvention,
} from '../../spine/access/visible-invention.ts';
import { isDueAtOnce, surchargeOfTask } from './due-at-once.read-model.ts';

/** Starts a query for tasks with their invention and assignees; narrow it by `tasks` and `inventions`. */
export const selectTasks = (db: Database) =>
  db
    .selectFrom('tasks')
    .innerJoin('inventions', 'inventions.id', 'tasks.invention_id')
    .select([
      sql.ref<TaskId>('tasks.id').as('id'),
      'tasks.title',
      'tasks.due_at as dueAt',
      sql<string[]>`array(
        select (select value from principals where principals.id = task_assignees.principal_id)
        from task_assignees
        where task_assignees.task_id = tasks.id order by task_assignees.position)`.as('assignees'),
      'tasks.notes',
      'tasks.tags',
      sql.ref<TaskStatus>('tasks.status').as('status'),
      'tasks.status_since as statusSince',
      sql.ref<MilestoneId | null>('tasks.milestone_id').as('milestoneId'),
      'tasks.workflow_id as workflowId',
      sql<string | null>`(select template_id from workflows where workflows.id = tasks.workflow_id)`.as(
        'templateId',
      ),
      'tasks.step_id as stepId',
      sql.ref<InventionId>('tasks.invention_id').as('inventionId'),
      'inventions.title as inventionTitle',
      'inventions.reference_list as inventionReferences',
      'tasks.created_at as createdAt',
      'tasks.updated_at as updatedAt',
      'tasks.step_order as order',
      'tasks.category',
      sql.ref<ReviewOutcome | null>('tasks.review_outcome').as('reviewOutcome'),
      'tasks.is_critical as critical',
      isDueAtOnce.as('dueAtOnce'),
      surchargeOfTask.as('surcharge'),
      'tasks.is_deleted as deleted',
    ]);

/** A task with its invention and assignees. */
export type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>;

/** Starts a query for tasks with the additional columns of a list; narrow it like `selectTasks`. */
export const selectListedTasks = (db: Database, actor: Viewer) =>
  selectTasks(db).select([
    sql<string | null>`(select title from milestones where milestones.id = tasks.milestone_id)`.as(
      'milestoneTitle',
    ),
    sql<string | null>`(
      select workflow_templates.title
      from workflows join workflow_templates on workflow_templates.id = workflows.template_id
      where workflows.id = tasks.workflow_id)`.as('workflowTitle'),
    usableRow(actor, editing, 'tasks').as('canEdit'),
  ]);

/** A task with the additional columns of a list. */
export type ListedTaskRow = Awaited<
  ReturnType<ReturnType<typeof selectListedTasks>['executeTakeFirstOrThrow']>
>;

const runFind = createViewerStatement<{ id: string }, TaskRow>();

/** Finds a task that the actor may see, deleted or not. */
export const findTask = async (db: Database, actor: Actor, id: string): Promise<TaskRow | undefined> => {
  const [task] = await runFind(db, '', actor, { id }, (one, values) =>
    selectTasks(db)
      .where('tasks.id', '=', values.id)
      .where(visibleInvention(one, 'tasks.invention_id'))
      .compile(),
  );
  return task;
};

/** Returns those of these tasks that the actor may see, deleted or not. */
export const listTasks = (db: Database, actor: Actor, ids: readonly string[]): Promise<TaskRow[]> =>
  selectTasks(db)
    .where(sql<boolean>`tasks.id = any(${ids}::uuid[])`)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .execute();

/**
 * Locks tasks until the transaction ends, in a fixed order and after their inventions, as changes of access
 * do. Read the tasks after this call: a statement that waited for a lock still sees older rows of other
 * tables. Edits that give nobody new access take a shared lock on the invention, so that many people can
 * write at once.
 */
export const lockTasks = async (
  tx: Database,
  ids: readonly string[],
  { mayEntitle }: { mayEntitle: boolean },
): Promise<void> => {
  await sql`
    with owners as materialized (
      select id from inventions
      where id in (select invention_id from tasks where id = any(${ids}::uuid[])) order by id
      for ${mayEntitle ? sql`no key update` : sql`share`})
    select id from tasks
    where id = any(${ids}::uuid[]) and (select count(*) from owners) > 0 order by id for update`.execute(tx);
};

/**
 * Locks an invention whose entitlements change with a new task, before inserting that task takes a shared
 * lock.
 */
export const lockInvention = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('inventions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** A task, with whether the actor may change it and for whom. */
export interface WritableTask {
  task: TaskRow;
  isWritable: boolean;
  forId: string | null;
}

/**
 * Returns those of these tasks that the actor may see, deleted ones included, by invention: the order in
 * which to write events.
 */
export const listWritableTasks = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<WritableTask[]> => {
  const rows = await selectTasks(db)
    .select([
      usableInvention(actor, editing, 'tasks.invention_id').as('isWritable'),
      sponsorFor(actor, editing, 'tasks.invention_id').as('forId'),
    ])
    .where(sql<boolean>`tasks.id = any(${ids}::uuid[])`)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .orderBy('tasks.invention_id')
    .orderBy('tasks.id')
    .execute();
  return rows.map(({ isWritable, forId, ...task }) => ({ task, isWritable, forId }));
};

/** Returns the open tasks of a milestone that the actor may see, optionally limited to `ids`. */
export const listOpenTasks = (
  db: Database,
  actor: Actor,
  milestoneId: MilestoneId,
  ids?: readonly string[],
): Promise<TaskRow[]> =>
  selectTasks(db)
    .where('tasks.milestone_id', '=', milestoneId)
    .where('tasks.is_deleted', '=', false)
    .where('tasks.status', 'in', taskStatuses.filter(isOpen))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`tasks.id = any(${ids}::uuid[])`))
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .execute();

/** Finds the invention of a milestone that the actor may see. */
export const findMilestoneInvention = async (
  db: Database,
  actor: Actor,
  milestoneId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('milestones')
    .select('invention_id')
    .where('id', '=', milestoneId)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .executeTakeFirst();
  return row?.invention_id;
};

/** Columns that people can write. */
export interface TaskValues {
  title: string;
  notes: string;
  tags: string[];
  status: TaskStatus;
  dueAt: string | null;
  milestoneId: string | null;
  order: number;
  reviewOutcome: ReviewOutcome | null;
  deleted: boolean;
}

const toColumns = ({ dueAt, milestoneId, order, reviewOutcome, deleted, ...same }: Partial<TaskValues>) => ({
  ...same,
  due_at: dueAt,
  milestone_id: milestoneId,
  step_order: order,
  review_outcome: reviewOutcome,
  is_deleted: deleted,
});

/** Inserts a task without assignees. */
export const insertTask = async (
  tx: Database,
  task: Omit<TaskValues, 'deleted' | 'reviewOutcome'> & { id: string; inventionId: string },
  now: string,
): Promise<void> => {
  const { id, inventionId, ...values } = task;
  await tx
    .insertInto('tasks')
    .values({
      ...toColumns({ ...values, deleted: false }),
      id,
      invention_id: inventionId,
      title: values.title,
      status_since: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/**
 * Writes a new version of a task, always with a later timestamp than its base version.
 * @returns false if the base version is not the current one
 */
export const updateTask = async (
  tx: Database,
  { id, updatedAt }: Pick<TaskRow, 'id' | 'updatedAt'>,
  values: Partial<TaskValues>,
  now: string,
): Promise<boolean> => {
  const version = sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({
      ...toColumns(values),
      updated_at: version,
      ...(values.status && {
        status_since: sql<string>`case when status = ${values.status} then status_since else ${version} end`,
      }),
    })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Replaces the assignees of a task with these principals, in this order. */
export const replaceTaskAssignees = async (
  tx: Database,
  taskId: string,
  principalIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('task_assignees').where('task_id', '=', taskId).execute();
  await sql`
    insert into task_assignees (task_id, principal_id, position)
    select ${taskId}::uuid, principal_id, position
    from unnest(${principalIds}::uuid[]) with ordinality as assignee (principal_id, position)`.execute(tx);
};
