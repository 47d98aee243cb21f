import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { isOpen, TASK_STATUSES, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectTasks, type TaskRow } from './tasks.repository.ts';

const closedStatuses = TASK_STATUSES.filter((status) => !isOpen(status));
const shownByPaper = JSON.stringify([{ field: 'proof', to: 'evidence' }]);
const ofStatus = JSON.stringify([{ field: 'status' }]);

/**
 * Whether a task was closed with its milestone, and its status is still that one. It has the moment of what closes tasks
 * with a milestone: its finish, or the paper that a finished one was given later. Of several finishes the last that closed
 * any task counts, whatever became of those: one that somebody has taken back and made again closes none itself. A stored
 * milestone may have been finished without an event.
 */
const closedWithMilestone = (
  milestoneIds: readonly string[],
): RawBuilder<boolean> => sql<boolean>`tasks.id in (
  with acts as materialized (
    select milestone_id, invention_id, created_at as at, type = 'milestone.finished' as is_finish
    from stream_events
    where milestone_id = any(${milestoneIds}::uuid[]) and type in ('milestone.updated', 'milestone.finished')
      and (type = 'milestone.finished' or metadata -> 'changes' @> ${shownByPaper}::jsonb)
    union
    select id, invention_id, finished_at, true
    from milestones
    where id = any(${milestoneIds}::uuid[]) and is_finished
  ), closings as materialized (
    select milestone_id, at, (
      select max(finish.at)
      from acts as finish
      where finish.milestone_id = acts.milestone_id and finish.is_finish and finish.at <= acts.at
    ) as finished_at
    from acts
    where exists (
        select from stream_events as closing
        where closing.invention_id = acts.invention_id and closing.created_at = acts.at
          and closing.milestone_id = acts.milestone_id and closing.type = 'task.updated'
          and closing.metadata -> 'changes' @> ${ofStatus}::jsonb)
      or exists (
        select from tasks as closed
        where closed.milestone_id = acts.milestone_id and closed.status_since = acts.at
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
  readonly id: TaskId;
  readonly milestoneId: MilestoneId | null;
}

/** The tasks that were closed with those of these milestones that are finished; the caller has checked their visibility. */
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

/** The tasks that were closed with a milestone, with the status they had before. */
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
