import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An active milestone of a rule that belongs to no workflow run. */
export interface RunlessMilestone {
  id: string;
  ruleId: string;
  dueAt: string | null;
  deadline: StoredDeadline | null;
}

/** A milestone that joins a run, with its place in the template. */
export interface AdoptedMilestone {
  id: string;
  templateMilestoneId: string;
  clientDueDate: string | null;
  steps: readonly { id: string; title: string }[];
}

/**
 * Puts milestones into a workflow run. Their open tasks whose title begins that of a step become the tasks of that step.
 */
export const attachMilestones = async (
  tx: Database,
  workflowId: string,
  milestones: readonly AdoptedMilestone[],
  now: string,
): Promise<void> => {
  const adopted = sql`jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as adopted (
    id uuid, "templateMilestoneId" uuid, "clientDueDate" date, steps jsonb)`;
  await sql`
    update milestones
    set workflow_id = ${workflowId}, template_milestone_id = adopted."templateMilestoneId",
      client_due_date = coalesce(milestones.client_due_date, adopted."clientDueDate"),
      updated_at = greatest(${now}::timestamptz(3), milestones.updated_at + interval '1 millisecond')
    from ${adopted} where milestones.id = adopted.id`.execute(tx);
  await sql`
    update tasks
    set workflow_id = ${workflowId}, step_id = step.id,
      updated_at = greatest(${now}::timestamptz(3), tasks.updated_at + interval '1 millisecond')
    from ${adopted}, jsonb_to_recordset(adopted.steps) as step (id uuid, title text)
    where tasks.milestone_id = adopted.id and tasks.workflow_id is null and tasks.step_id is null and tasks.is_open
      and starts_with(step.title, tasks.title)`.execute(tx);
};
