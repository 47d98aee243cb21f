import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Invention, workflow run and document that the work of a plan belongs to. */
export interface PlanPlace {
  inventionId: string;
  /** Null for a milestone without a template. */
  workflowId: string | null;
  /** The document that started the work, if one did. */
  documentId: string | null;
}

/** The dates and texts of a planned milestone. */
interface MilestoneValues {
  id: string;
  title: string;
  dueAt: string | null;
  clientDueDate: string | null;
  ruleId: string | null;
  deadline: object | null;
}

/** A milestone to insert, with its assignees in their order. */
export interface NewMilestone extends MilestoneValues {
  templateMilestoneId: string | null;
  facts: object;
  assigneeIds: readonly string[];
}

/** A milestone to overwrite, or to cancel. */
export interface ChangedMilestone extends MilestoneValues {
  isRemoved: boolean;
}

/** A task to insert, with its assignees in their order. */
export interface NewTask {
  id: string;
  milestoneId: string;
  stepId: string | null;
  title: string;
  dueAt: string | null;
  tags: readonly string[];
  category: string | null;
  isCritical: boolean;
  position: number;
  assigneeIds: readonly string[];
}

/** A task to overwrite, or to cancel. */
export interface ChangedTask {
  id: string;
  /** Null if the task keeps its milestone. */
  milestoneId: string | null;
  title: string;
  dueAt: string | null;
  /** Whether category, criticality and position are overwritten too. */
  isEdited: boolean;
  category: string | null;
  isCritical: boolean;
  position: number;
  isRemoved: boolean;
}

const later = (now: string) =>
  sql`greatest(${now}::timestamptz(3), target.updated_at + interval '1 millisecond')`;

const insertAssignees = async (
  tx: Database,
  of: 'milestone' | 'task',
  work: readonly { id: string; assigneeIds: readonly string[] }[],
): Promise<void> => {
  const assigned = work.flatMap(({ id, assigneeIds }) =>
    assigneeIds.map((assignee, index) => ({ id, assignee, position: index + 1 })),
  );
  if (assigned.length === 0) return;
  await sql`
    insert into ${sql.table(`${of}_assignees`)} (${sql.ref(`${of}_id`)}, principal_id, position)
    select work_id, principal_id, position
    from unnest(${assigned.map(({ id }) => id)}::uuid[], ${assigned.map(({ assignee }) => assignee)}::uuid[],
      ${assigned.map(({ position }) => position)}::integer[]) as assignee (work_id, principal_id, position)`.execute(
    tx,
  );
};

/** Inserts milestones with their assignees; the document that started the work is linked to those with a rule. */
export const insertMilestones = async (
  tx: Database,
  { inventionId, workflowId, documentId }: PlanPlace,
  milestones: readonly NewMilestone[],
  now: string,
): Promise<void> => {
  if (milestones.length === 0) return;
  await tx
    .insertInto('milestones')
    .values(
      milestones.map((milestone) => ({
        id: milestone.id,
        invention_id: inventionId,
        workflow_id: workflowId,
        template_milestone_id: milestone.templateMilestoneId,
        title: milestone.title,
        due_at: milestone.dueAt,
        client_due_date: milestone.clientDueDate,
        rule_id: milestone.ruleId,
        deadline: milestone.deadline && JSON.stringify(milestone.deadline),
        facts: JSON.stringify(milestone.facts),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await insertAssignees(tx, 'milestone', milestones);
  const opened = milestones.filter(({ ruleId }) => ruleId !== null);
  if (documentId === null || opened.length === 0) return;
  await tx
    .insertInto('milestone_documents')
    .values(opened.map(({ id }) => ({ milestone_id: id, document_id: documentId, relation: 'opened' })))
    .execute();
};

/** Inserts tasks with their assignees. */
export const insertTasks = async (
  tx: Database,
  { inventionId, workflowId }: PlanPlace,
  tasks: readonly NewTask[],
  now: string,
): Promise<void> => {
  if (tasks.length === 0) return;
  await tx
    .insertInto('tasks')
    .values(
      tasks.map((task) => ({
        id: task.id,
        invention_id: inventionId,
        workflow_id: workflowId,
        milestone_id: task.milestoneId,
        step_id: task.stepId,
        title: task.title,
        due_at: task.dueAt,
        tags: [...task.tags],
        category: task.category,
        is_critical: task.isCritical,
        step_order: task.position,
        status_since: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await insertAssignees(tx, 'task', tasks);
};

/** Overwrites or cancels milestones. */
export const updateMilestones = async (
  tx: Database,
  milestones: readonly ChangedMilestone[],
  now: string,
): Promise<void> => {
  if (milestones.length === 0) return;
  await sql`
    update milestones as target
    set title = plan.title, due_at = plan."dueAt", client_due_date = plan."clientDueDate", rule_id = plan."ruleId",
      deadline = nullif(plan.deadline, 'null'), updated_at = ${later(now)},
      is_deleted = plan."isRemoved", deleted_at = case when plan."isRemoved" then ${later(now)} end
    from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as plan (
      id uuid, title text, "dueAt" date, "clientDueDate" date, "ruleId" text, deadline jsonb, "isRemoved" boolean)
    where target.id = plan.id`.execute(tx);
};

/** Overwrites or cancels tasks. */
export const updateTasks = async (
  tx: Database,
  tasks: readonly ChangedTask[],
  now: string,
): Promise<void> => {
  if (tasks.length === 0) return;
  await sql`
    update tasks as target
    set title = plan.title, due_at = plan."dueAt", updated_at = ${later(now)},
      milestone_id = coalesce(plan."milestoneId", target.milestone_id),
      category = case when plan."isEdited" then plan.category else target.category end,
      is_critical = case when plan."isEdited" then plan."isCritical" else target.is_critical end,
      step_order = case when plan."isEdited" then plan.position else target.step_order end,
      status = case when plan."isRemoved" then 'cancelled' else target.status end,
      status_since = case when plan."isRemoved" then ${later(now)} else target.status_since end
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as plan (
      id uuid, "milestoneId" uuid, title text, "dueAt" date, "isEdited" boolean, category text, "isCritical" boolean,
      position integer, "isRemoved" boolean)
    where target.id = plan.id`.execute(tx);
};
