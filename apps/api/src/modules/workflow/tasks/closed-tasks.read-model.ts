import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { isOpen, TASK_STATUSES, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectTasks, type TaskRow } from './tasks.repository.ts';

const closedStatuses = TASK_STATUSES.filter((status) => !isOpen(status));
const shownByPaper = JSON.stringify([{ field: 'proof', to: 'evidence' }]);

/**
 * Whether a task was closed with its milestone, and its status is still that one. The task has the moment of the event
 * that finished the milestone, or that gave a finished one its paper. Where it was finished more than once, the last
 * finish that closed any task counts: one that somebody has taken back and made again closes none itself.
 */
const closedWithMilestone = (
  milestoneIds: readonly string[],
): RawBuilder<boolean> => sql<boolean>`tasks.id in (
  select id
  from (
    select closed.id, rank() over (partition by closed.milestone_id order by (
      select max(finish.created_at)
      from stream_events as finish
      where finish.invention_id = closed.invention_id and finish.milestone_id = closed.milestone_id
        and finish.type = 'milestone.finished' and finish.created_at <= closed.status_since
    ) desc) as place
    from tasks as closed
    where closed.milestone_id = any(${milestoneIds}::uuid[]) and not closed.is_deleted
      and closed.status = any(${closedStatuses}::text[])
      and exists (
        select from stream_events as act
        where act.invention_id = closed.invention_id and act.created_at = closed.status_since
          and act.milestone_id = closed.milestone_id
          and (act.type = 'milestone.finished'
            or act.type = 'milestone.updated' and act.metadata -> 'changes' @> ${shownByPaper}::jsonb))
  ) as ranked
  where place = 1)`;

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
