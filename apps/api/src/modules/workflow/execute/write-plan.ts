import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetDisagreements } from '../deadlines/recomputation.repository.ts';
import type { MilestonePlan, TaskPlan, WorkPlan } from './work-plan.ts';

/** Where the work of a plan goes. */
export interface PlanPlace {
  readonly inventionId: string;
  /** Null where no template is bound: the milestone alone. */
  readonly workflowId: string | null;
  /** The paper that started it, if one did. */
  readonly documentId: string | null;
}

/** The ids that a plan is written under, in its order. */
export interface WrittenPlan {
  readonly milestones: ReadonlyMap<string, MilestonePlan>;
  readonly tasks: ReadonlyMap<string, TaskPlan>;
}

interface NamedTask {
  readonly id: string;
  readonly milestoneId: string;
  readonly plan: TaskPlan;
}

const isChanged = ({ change }: { change: string }): boolean =>
  change === 'move' || change === 'edit' || change === 'remove';

const later = (now: string) =>
  sql`greatest(${now}::timestamptz(3), target.updated_at + interval '1 millisecond')`;

const insertMilestones = async (
  tx: Database,
  { inventionId, workflowId, documentId }: PlanPlace,
  plans: ReadonlyMap<string, MilestonePlan>,
  facts: WorkPlan['facts'],
  now: string,
): Promise<void> => {
  const added = [...plans].filter(([, { change }]) => change === 'add');
  if (added.length === 0) return;
  await tx
    .insertInto('milestones')
    .values(
      added.map(([id, milestone]) => ({
        id,
        invention_id: inventionId,
        workflow_id: workflowId,
        template_milestone_id: milestone.templateMilestoneId,
        title: milestone.title,
        due_at: milestone.dueAt,
        client_due_date: milestone.clientDueDate,
        rule_id: milestone.ruleId,
        deadline: milestone.deadline && JSON.stringify(milestone.deadline),
        facts: JSON.stringify(workflowId === null ? facts : {}),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const opened = added.filter(([, { ruleId }]) => ruleId !== null);
  if (documentId === null || opened.length === 0) return;
  await tx
    .insertInto('milestone_documents')
    .values(opened.map(([id]) => ({ milestone_id: id, document_id: documentId, relation: 'opened' })))
    .execute();
};

const insertTasks = async (
  tx: Database,
  { inventionId, workflowId }: PlanPlace,
  named: readonly NamedTask[],
  now: string,
): Promise<void> => {
  const added = named.filter(({ plan }) => plan.change === 'add');
  if (added.length === 0) return;
  await tx
    .insertInto('tasks')
    .values(
      added.map(({ id, milestoneId, plan: { step, title, dueAt } }) => ({
        id,
        invention_id: inventionId,
        workflow_id: workflowId,
        milestone_id: milestoneId,
        step_id: step?.id ?? null,
        title,
        due_at: dueAt,
        tags: step?.tags ?? [],
        category: step?.category ?? null,
        is_critical: step?.critical ?? false,
        step_order: step?.display.position ?? 0,
        status_since: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const assigned = added.flatMap(({ id, plan }) =>
    plan.assignees.map((assignee, position) => ({ task: id, assignee: assignee.id, position: position + 1 })),
  );
  if (assigned.length === 0) return;
  await sql`
    insert into task_assignees (task_id, principal_id, position)
    select task_id, principal_id, position
    from unnest(${assigned.map(({ task }) => task)}::uuid[], ${assigned.map(({ assignee }) => assignee)}::uuid[],
      ${assigned.map(({ position }) => position)}::integer[]) as assignee (task_id, principal_id, position)`.execute(
    tx,
  );
};

const updateMilestones = async (
  tx: Database,
  plans: ReadonlyMap<string, MilestonePlan>,
  now: string,
): Promise<void> => {
  const changed = [...plans].filter(([, plan]) => isChanged(plan));
  if (changed.length === 0) return;
  const rows = changed.map(([id, plan]) => ({
    id,
    title: plan.title,
    due_at: plan.dueAt,
    client_due_date: plan.clientDueDate,
    rule_id: plan.ruleId,
    deadline: plan.deadline,
    is_removed: plan.change === 'remove',
  }));
  await sql`
    update milestones as target
    set title = plan.title, due_at = plan.due_at, client_due_date = plan.client_due_date, rule_id = plan.rule_id,
      deadline = nullif(plan.deadline, 'null'), updated_at = ${later(now)},
      is_deleted = plan.is_removed, deleted_at = case when plan.is_removed then ${later(now)} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan (
      id uuid, title text, due_at date, client_due_date date, rule_id text, deadline jsonb, is_removed boolean)
    where target.id = plan.id`.execute(tx);
  // A milestone with a rule is computed anew by each of its changes.
  await forgetDisagreements(
    tx,
    changed.flatMap(([id, { deadline }]) => (deadline ? [id] : [])),
  );
};

const updateTasks = async (tx: Database, named: readonly NamedTask[], now: string): Promise<void> => {
  const changed = named.filter(({ plan }) => isChanged(plan));
  if (changed.length === 0) return;
  const rows = changed.map(({ id, milestoneId, plan: { step, title, dueAt, change, isMoved } }) => ({
    id,
    milestone_id: isMoved ? milestoneId : null,
    title,
    due_at: dueAt,
    is_edited: change === 'edit',
    category: step?.category ?? null,
    is_critical: step?.critical ?? false,
    position: step?.display.position ?? 0,
    is_removed: change === 'remove',
  }));
  await sql`
    update tasks as target
    set title = plan.title, due_at = plan.due_at, updated_at = ${later(now)},
      milestone_id = coalesce(plan.milestone_id, target.milestone_id),
      category = case when plan.is_edited then plan.category else target.category end,
      is_critical = case when plan.is_edited then plan.is_critical else target.is_critical end,
      step_order = case when plan.is_edited then plan.position else target.step_order end,
      status = case when plan.is_removed then 'cancelled' else target.status end,
      status_since = case when plan.is_removed then ${later(now)} else target.status_since end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan (
      id uuid, milestone_id uuid, title text, due_at date, is_edited boolean, category text, is_critical boolean, position integer,
      is_removed boolean)
    where target.id = plan.id`.execute(tx);
};

/** Writes what a plan shows. What it changes has to be locked. */
export const writePlan = async (
  tx: Database,
  place: PlanPlace,
  plan: Pick<WorkPlan, 'facts' | 'milestones'>,
  now: string,
): Promise<WrittenPlan> => {
  const milestones = new Map(
    plan.milestones.map((milestone) => [milestone.before?.id ?? newId(), milestone]),
  );
  const named = [...milestones].flatMap(([milestoneId, { tasks }]) =>
    tasks.map((task): NamedTask => ({ id: task.before?.id ?? newId(), milestoneId, plan: task })),
  );
  await insertMilestones(tx, place, milestones, plan.facts, now);
  await updateMilestones(tx, milestones, now);
  await insertTasks(tx, place, named, now);
  await updateTasks(tx, named, now);
  return { milestones, tasks: new Map(named.map(({ id, plan: task }) => [id, task])) };
};
