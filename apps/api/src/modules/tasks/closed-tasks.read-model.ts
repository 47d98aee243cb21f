import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { isOpen, type TaskStatus, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { selectTasks, type TaskRow } from './tasks.repository.ts';

const closedStatuses = taskStatuses.filter((status) => !isOpen(status));
const withDocument = JSON.stringify([{ field: 'documents' }]);
const ofStatus = JSON.stringify([{ field: 'status' }]);

/**
 * Whether a task was closed together with its milestone and still has that status. Such a task has the
 * timestamp of the event that closed it: the finish, or the document that was added to a finished milestone
 * later. If a milestone was finished several times, the last finish that closed any task counts, whatever
 * became of those tasks. Seeded milestones may be finished without an event.
 */
const closedWithMilestone = (
  milestoneIds: readonly string[],
): RawBuilder<boolean> => sql<boolean>`tasks.id in (
  with milestone_events as materialized (
    select milestone_id, invention_id, created_at as at, type = 'milestone.finished' as is_finish
    from stream_events
    where milestone_id = any(${milestoneIds}::uuid[]) and type in ('milestone.updated', 'milestone.finished')
      and (type = 'milestone.finished' or metadata -> 'changes' @> ${withDocument}::jsonb)
    union
    select id, invention_id, finished_at, true
    from milestones
    where id = any(${milestoneIds}::uuid[]) and is_finished
  ), closings as materialized (
    select milestone_id, at, (
      select max(finish.at)
      from milestone_events as finish
      where finish.milestone_id = milestone_events.milestone_id and finish.is_finish and finish.at <= milestone_events.at
    ) as finished_at
    from milestone_events
    where exists (
        select from stream_events as closing
        where closing.invention_id = milestone_events.invention_id and closing.created_at = milestone_events.at
          and closing.milestone_id = milestone_events.milestone_id and closing.type = 'task.updated'
          and closing.metadata -> 'changes' @> ${ofStatus}::jsonb)
      or exists (
        select from tasks as closed
        where closed.milestone_id = milestone_events.milestone_id and closed.status_since = milestone_events.at
          and closed.status = any(${closedStatuses}::text[]))
  )
  select closed.id
  from closings join tasks as closed
    on closed.milestone_id = closings.milestone_id and closed.status_since = closings.at
  where (closings.milestone_id, closings.finished_at) in
      (select milestone_id, max(finished_at) from closings group by milestone_id)
    and closed.status = any(${closedStatuses}::text[]) and not closed.is_deleted
    and not exists (
      select from stream_events as elsewhere
      where elsewhere.task_id = closed.id and elsewhere.created_at = closed.status_since
        and elsewhere.milestone_id <> closed.milestone_id))`;

/** A task that was closed with its milestone. */
export interface ClosedTaskRow {
  id: TaskId;
  milestoneId: MilestoneId | null;
}

/**
 * Returns the tasks that were closed with the finished ones among these milestones; the caller has checked
 * visibility.
 */
export const readClosedTasks = async (
  db: Database,
  milestoneIds: readonly string[],
): Promise<ClosedTaskRow[]> => {
  if (milestoneIds.length === 0) return [];
  return db
    .selectFrom('tasks')
    .innerJoin('milestones', 'milestones.id', 'tasks.milestone_id')
    .select([
      sql.ref<TaskId>('tasks.id').as('id'),
      sql.ref<MilestoneId | null>('tasks.milestone_id').as('milestoneId'),
    ])
    .where('milestones.is_finished', '=', true)
    .where(closedWithMilestone(milestoneIds))
    .orderBy('tasks.step_order')
    .orderBy('tasks.id')
    .execute();
};

/** Returns the tasks that were closed with a milestone, with their previous status. */
export const listTasksClosedWith = (
  db: Database,
  actor: Actor,
  milestoneId: MilestoneId,
): Promise<(TaskRow & { statusBefore: TaskStatus })[]> =>
  selectTasks(db)
    .select(
      sql<TaskStatus>`coalesce((
        select change ->> 'from'
        from stream_events, jsonb_array_elements(metadata -> 'changes') as change
        where stream_events.task_id = tasks.id and stream_events.created_at = tasks.status_since
          and change ->> 'field' = 'status'
        order by stream_events.seq desc limit 1), 'open')`.as('statusBefore'),
    )
    .where(closedWithMilestone([milestoneId]))
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .execute();
