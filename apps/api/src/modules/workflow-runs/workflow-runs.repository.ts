import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import { lockInvention, lockTasks } from '../tasks/public.ts';

const selectWorkflows = (db: Database) =>
  db
    .selectFrom('workflows')
    .innerJoin('workflow_templates', 'workflow_templates.id', 'workflows.template_id')
    .leftJoin('principals as starter', 'starter.id', 'workflows.bound_by')
    .select([
      'workflows.id',
      sql.ref<InventionId>('workflows.invention_id').as('inventionId'),
      'workflows.template_id as templateId',
      'workflow_templates.title as templateTitle',
      'workflow_templates.version as templateVersion',
      'workflow_templates.is_deleted as templateDeleted',
      'workflows.template_version as version',
      'workflows.trigger_date as trigger',
      'workflows.target_date as target',
      'workflows.facts',
      'workflows.client_days as clientDays',
      sql<number>`(
        select count(*) from tasks
        where tasks.workflow_id = workflows.id and tasks.invention_id = workflows.invention_id and tasks.is_open)`.as(
        'openTasks',
      ),
      sql<number>`(
        select count(*) from tasks
        where tasks.workflow_id = workflows.id and tasks.invention_id = workflows.invention_id
          and not tasks.is_deleted)`.as('totalTasks'),
      'starter.value as boundBy',
      'workflows.created_at as createdAt',
      'workflows.updated_at as updatedAt',
    ]);

/** A workflow run with its template and counts of its tasks. */
export type WorkflowRow = Awaited<ReturnType<ReturnType<typeof selectWorkflows>['executeTakeFirstOrThrow']>>;

/** Finds a workflow run that the actor may see. */
export const findWorkflow = (db: Database, actor: Actor, id: string): Promise<WorkflowRow | undefined> =>
  selectWorkflows(db)
    .where('workflows.id', '=', id)
    .where(visibleInvention(actor, 'workflows.invention_id'))
    .executeTakeFirst();

/** Returns the workflow runs of an invention that the actor may see, newest first. */
export const listWorkflowsOf = (db: Database, actor: Actor, inventionId: string): Promise<WorkflowRow[]> =>
  selectWorkflows(db)
    .where('workflows.invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'workflows.invention_id'))
    .orderBy('workflows.created_at', 'desc')
    .orderBy('workflows.id', 'desc')
    .execute();

const hasOpenWork = sql<boolean>`(exists (
    select from tasks
    where tasks.workflow_id = workflows.id and tasks.invention_id = workflows.invention_id and tasks.is_open)
  or exists (
    select from milestones
    where milestones.workflow_id = workflows.id and milestones.invention_id = workflows.invention_id
      and not milestones.is_finished and not milestones.is_deleted))`;

const selectUpgradable = (db: Database, actor: Actor, templateId: string) =>
  selectWorkflows(db)
    .innerJoin('inventions', 'inventions.id', 'workflows.invention_id')
    .select([
      'inventions.title as inventionTitle',
      'inventions.reference_list as inventionReferences',
      usableInvention(actor, editing, 'workflows.invention_id').as('canEdit'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('workflows.template_id', '=', templateId)
    .where('workflow_templates.is_deleted', '=', false)
    .whereRef('workflows.template_version', '<', 'workflow_templates.version')
    .where(hasOpenWork)
    .where(visibleInvention(actor, 'workflows.invention_id'));

/** A workflow run that is not on the newest version of its template, with its invention and the number of all of them. */
export type UpgradableRow = Awaited<
  ReturnType<ReturnType<typeof selectUpgradable>['executeTakeFirstOrThrow']>
>;

/** Lists the runs of a template that have open work and an older version, those that the actor may change first. */
export const listUpgradable = (
  db: Database,
  actor: Actor,
  templateId: string,
  limit: number,
): Promise<UpgradableRow[]> =>
  selectUpgradable(db, actor, templateId)
    .orderBy('canEdit', 'desc')
    .orderBy(sql`lower(inventions.title) collate "C"`)
    .orderBy('workflows.id')
    .limit(limit)
    .execute();

/** Whether an invention has open work of a template, its base or another variant of that base. */
export const isRunning = async (db: Database, inventionId: string, family: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from workflows
      join workflow_templates on workflow_templates.id = workflows.template_id
      where workflows.invention_id = ${inventionId}
        and coalesce(workflow_templates.variant_of, workflow_templates.id) = ${family}
        and ${hasOpenWork}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** Template version, dates and facts of a workflow run. */
export interface WorkflowValues {
  version: number;
  trigger: string | null;
  target: string | null;
  facts: object;
  /** Number of business days between client date and due date. */
  clientDays: number;
}

/** Inserts a workflow run without milestones and tasks. */
export const insertWorkflow = async (
  tx: Database,
  workflow: WorkflowValues & {
    id: string;
    inventionId: string;
    templateId: string;
    startedBy: string | null;
  },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('workflows')
    .values({
      id: workflow.id,
      invention_id: workflow.inventionId,
      template_id: workflow.templateId,
      template_version: workflow.version,
      trigger_date: workflow.trigger,
      target_date: workflow.target,
      facts: JSON.stringify(workflow.facts),
      client_days: workflow.clientDays,
      bound_by: workflow.startedBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes a new version of a locked workflow run, always with a later timestamp than the last one. */
export const updateWorkflow = async (
  tx: Database,
  id: string,
  { version, trigger, target, facts, clientDays }: WorkflowValues,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('workflows')
    .set({
      template_version: version,
      trigger_date: trigger,
      target_date: target,
      facts: JSON.stringify(facts),
      client_days: clientDays,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

const lockWorkflow = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('workflows').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await tx
    .selectFrom('milestones')
    .select('id')
    .where('workflow_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Locks a workflow run with its milestones and tasks until the transaction ends, after its invention. */
export const lockWork = async (
  tx: Database,
  { id, inventionId }: Pick<WorkflowRow, 'id' | 'inventionId'>,
): Promise<void> => {
  await lockInvention(tx, inventionId);
  await lockWorkflow(tx, id);
  const tasks = await tx.selectFrom('tasks').select('id').where('workflow_id', '=', id).execute();
  await lockTasks(
    tx,
    tasks.map((task) => task.id),
    { mayEntitle: true },
  );
};
