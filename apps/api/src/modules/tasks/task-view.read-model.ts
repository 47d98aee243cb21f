import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type ListedTaskRow, selectListedTasks } from './tasks.repository.ts';

/** Maximum number of tasks of the same milestone in a task view. */
const maxNeighbours = 200;

interface StepRow {
  title: string;
  instructions: string;
  milestoneTitle: string;
}

interface NeighbourRow {
  id: TaskId;
  title: string;
  status: TaskStatus;
  dueAt: string | null;
  order: number;
}

/** A task with its template step and the tasks of its milestone. */
export interface TaskViewRow {
  task: ListedTaskRow;
  step: StepRow | null;
  neighbours: NeighbourRow[];
}

const findStep = (db: Database, stepId: string): Promise<StepRow | undefined> =>
  db
    .selectFrom('workflow_template_steps as step')
    .innerJoin('workflow_template_milestones as milestone', 'milestone.id', 'step.milestone_id')
    .select(['step.title', 'step.instructions', 'milestone.title as milestoneTitle'])
    .where('step.id', '=', stepId)
    .executeTakeFirst();

/** Returns the tasks of a milestone; always includes the task itself when the list is truncated. */
const listNeighbours = async (
  db: Database,
  { id, milestoneId }: Pick<ListedTaskRow, 'id' | 'milestoneId'>,
): Promise<NeighbourRow[]> => {
  const { rows } = await sql<NeighbourRow>`
    select id, title, status, due_at as "dueAt", step_order as "order"
    from (
      select * from tasks where milestone_id = ${milestoneId} and not is_deleted
      order by (id = ${id}) desc, step_order, id limit ${maxNeighbours}) as neighbours
    order by step_order, id`.execute(db);
  return rows;
};

/** Returns a task that the actor may see, with its step and neighbours; undefined if it is deleted. */
export const findTaskView = async (
  db: Database,
  actor: Actor,
  id: string,
): Promise<TaskViewRow | undefined> => {
  const task = await selectListedTasks(db, actor)
    .where('tasks.id', '=', id)
    .where('tasks.is_deleted', '=', false)
    .where(visibleInvention(actor, 'tasks.invention_id'))
    .executeTakeFirst();
  if (!task) return undefined;
  const [step, neighbours] = await Promise.all([
    task.stepId === null ? null : findStep(db, task.stepId),
    task.milestoneId === null ? [] : listNeighbours(db, task),
  ]);
  return { task, step: step ?? null, neighbours };
};
