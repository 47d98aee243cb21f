import type { Database } from '../../../platform/database/database.ts';
import { selectMilestones } from '../../milestone-records/public.ts';
import { selectTasks, type TaskRow } from '../../tasks/public.ts';

const selectWorkMilestones = (db: Database) =>
  selectMilestones(db).select([
    'milestones.template_milestone_id as templateMilestoneId',
    'milestones.facts',
  ]);

/** A milestone with the id of its template milestone. */
export type WorkMilestoneRow = Awaited<
  ReturnType<ReturnType<typeof selectWorkMilestones>['executeTakeFirstOrThrow']>
>;

/** All milestones and tasks of one workflow run. */
export interface RunWork {
  milestones: WorkMilestoneRow[];
  tasks: TaskRow[];
}

/**
 * Reads the milestones and tasks of a workflow run, cancelled and deleted ones included; the caller has
 * checked visibility.
 */
export const readRunWork = async (db: Database, workflowId: string): Promise<RunWork> => ({
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
