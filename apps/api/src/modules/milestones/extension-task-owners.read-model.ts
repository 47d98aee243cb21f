import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the assignees of the paralegal's open steps of a milestone. The caller has checked that it is visible. */
export const readParalegals = async (db: Database, milestoneId: string): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select distinct principals.value
    from tasks
      join workflow_template_steps on workflow_template_steps.id = tasks.step_id
      join task_assignees on task_assignees.task_id = tasks.id
      join principals on principals.id = task_assignees.principal_id
    where tasks.milestone_id = ${milestoneId} and not tasks.is_deleted
      and tasks.status not in ('done', 'cancelled') and workflow_template_steps.role = 'PL'
    order by principals.value`.execute(db);
  return rows.map(({ value }) => value);
};
