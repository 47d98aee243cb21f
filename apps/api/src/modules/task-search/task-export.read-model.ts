import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readLong } from '../../platform/database/read-long.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import type { TaskOrder } from './task-order.read-model.ts';
import { selectInOrder } from './task-page.read-model.ts';

/** Number of tasks held in memory at a time. */
const batchSize = 500;

const selectExported = (db: Database) =>
  db
    .selectFrom('tasks')
    .innerJoin('inventions', 'inventions.id', 'tasks.invention_id')
    .select([
      'tasks.title',
      'inventions.reference_list as references',
      'inventions.title as invention',
      sql<string | null>`(select title from milestones where milestones.id = tasks.milestone_id)`.as(
        'milestone',
      ),
      sql<string[]>`array(
        select principals.value
        from task_assignees join principals on principals.id = task_assignees.principal_id
        where task_assignees.task_id = tasks.id order by task_assignees.position)`.as('assignees'),
      'tasks.due_at as dueAt',
      'tasks.status',
      'tasks.tags',
      sql<string | null>`(
        select workflow_templates.title
        from workflows join workflow_templates on workflow_templates.id = workflows.template_id
        where workflows.id = tasks.workflow_id)`.as('workflow'),
      sql<string | null>`case tasks.category
        when ${sql.lit(secondReview)} then coalesce((select review_label from workflow_settings), tasks.category)
        else tasks.category end`.as('category'),
      'tasks.status_since as statusSince',
      'tasks.created_at as createdAt',
      'tasks.updated_at as updatedAt',
    ]);

/** A task with the values of all exportable columns. */
export type ExportedTask = Awaited<ReturnType<ReturnType<typeof selectExported>['executeTakeFirstOrThrow']>>;

/** Streams all tasks that match a filter, in order. */
export const readAllTasks = (
  database: Database,
  filter: TaskFilter,
  order: TaskOrder,
): AsyncIterable<ExportedTask> =>
  readLong(database, (tx) => selectInOrder(selectExported(tx), filter, order).stream(batchSize));
