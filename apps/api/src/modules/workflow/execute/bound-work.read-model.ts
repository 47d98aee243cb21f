import type { Database } from '../../../platform/database/database.ts';
import { selectMilestones } from '../milestones/milestones.repository.ts';
import { selectTasks, type TaskRow } from '../tasks/tasks.repository.ts';

const selectWorkMilestones = (db: Database) =>
  selectMilestones(db).select([
    'milestones.template_milestone_id as templateMilestoneId',
    'milestones.facts',
  ]);

/** A milestone with the one of a template that it was made from. */
export type WorkMilestoneRow = Awaited<
  ReturnType<ReturnType<typeof selectWorkMilestones>['executeTakeFirstOrThrow']>
>;

/** What runs, or ran, of one workflow. */
export interface BoundWork {
  readonly milestones: WorkMilestoneRow[];
  readonly tasks: TaskRow[];
}

/** The milestones and tasks of a workflow, whose visibility the caller has checked; cancelled and deleted ones too. */
export const readBoundWork = async (db: Database, workflowId: string): Promise<BoundWork> => ({
  milestones: await selectWorkMilestones(db)
    .where('milestones.workflow_id', '=', workflowId)
    .orderBy('milestones.created_at')
    .orderBy('milestones.id')
    .execute(),
  tasks: await selectTasks(db)
    .where('tasks.workflow_id', '=', workflowId)
    .orderBy('tasks.step_order')
    .orderBy('tasks.id')
    .execute(),
});
