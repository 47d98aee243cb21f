import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { DeadlineFacts } from '@hub/domain/deadlines/deadline-facts.ts';
import type { KeptDeadline } from '@hub/domain/deadlines/kept-deadline.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockInvention } from '../tasks/tasks.repository.ts';

export type MilestoneProof = 'none' | 'awaiting' | 'confirmed' | 'evidence';

/** Starts a query for milestones with their assignees and open check; narrow it by `milestones`. */
export const selectMilestones = (db: Database) =>
  db
    .selectFrom('milestones')
    .leftJoin('milestone_checks as open_check', (join) =>
      join.onRef('open_check.milestone_id', '=', 'milestones.id').on('open_check.outcome', 'is', null),
    )
    .leftJoin('principals as check_opener', 'check_opener.id', 'open_check.opened_by')
    .select([
      sql.ref<MilestoneId>('milestones.id').as('id'),
      sql.ref<InventionId>('milestones.invention_id').as('inventionId'),
      'milestones.title',
      'milestones.due_at as dueAt',
      'milestones.client_due_date as clientDueDate',
      sql<string[]>`array(
        select (select value from principals where principals.id = milestone_assignees.principal_id)
        from milestone_assignees
        where milestone_assignees.milestone_id = milestones.id order by milestone_assignees.position)`.as(
        'assignees',
      ),
      'milestones.is_finished as finished',
      'milestones.is_deleted as deleted',
      'milestones.finished_at as finishedAt',
      'milestones.deleted_at as deletedAt',
      'milestones.created_at as createdAt',
      'milestones.updated_at as updatedAt',
      'milestones.rule_id as ruleId',
      'milestones.deadline',
      'milestones.extension_months as extensionMonths',
      sql.ref<MilestoneProof>('milestones.proof').as('proof'),
      'milestones.workflow_id as workflowId',
      'check_opener.value as checkOpenedBy',
      'open_check.opened_at as checkOpenedAt',
      'open_check.reason as checkReason',
    ]);

/** A milestone with its assignees and open check. */
export type MilestoneRow = Awaited<
  ReturnType<ReturnType<typeof selectMilestones>['executeTakeFirstOrThrow']>
>;

/** One milestone that the actor may see. */
export const findMilestone = (db: Database, actor: Actor, id: string): Promise<MilestoneRow | undefined> =>
  selectMilestones(db)
    .where('milestones.id', '=', id)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .executeTakeFirst();

/**
 * Locks a milestone until the transaction ends, after its invention, as whoever changes running work does. What is read
 * of it afterwards is current.
 */
export const lockMilestone = async (tx: Database, id: string): Promise<void> => {
  const { inventionId } =
    (await tx
      .selectFrom('milestones')
      .select('invention_id as inventionId')
      .where('id', '=', id)
      .executeTakeFirst()) ?? {};
  if (inventionId === undefined) return;
  await lockInvention(tx, inventionId);
  await tx.selectFrom('milestones').select('id').where('id', '=', id).forUpdate().execute();
};

/** The columns that writes set. */
export interface MilestoneValues {
  title: string;
  dueAt: string | null;
  clientDueDate: string | null;
  finished: boolean;
  deleted: boolean;
  proof: MilestoneProof;
  deadline: KeptDeadline;
  facts: DeadlineFacts;
  extensionMonths: number | null;
}

/** Adds an active milestone; its assignees are added apart. */
export const insertMilestone = async (
  tx: Database,
  milestone: Pick<MilestoneValues, 'title' | 'dueAt' | 'clientDueDate'> & { id: string; inventionId: string },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('milestones')
    .values({
      id: milestone.id,
      invention_id: milestone.inventionId,
      title: milestone.title,
      due_at: milestone.dueAt,
      client_due_date: milestone.clientDueDate,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/**
 * Writes a new version of a milestone over the one it was made from, always later than that.
 * @returns false where that version is not the current one
 */
export const updateMilestone = async (
  tx: Database,
  { id, updatedAt }: Pick<MilestoneRow, 'id' | 'updatedAt'>,
  {
    dueAt,
    clientDueDate,
    finished,
    deleted,
    deadline,
    facts,
    extensionMonths,
    ...same
  }: Partial<MilestoneValues>,
  now: string,
): Promise<boolean> => {
  const version = sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  const { numUpdatedRows } = await tx
    .updateTable('milestones')
    .set({
      ...same,
      due_at: dueAt,
      client_due_date: clientDueDate,
      extension_months: extensionMonths,
      updated_at: version,
      ...(deadline && { deadline: JSON.stringify(deadline) }),
      ...(facts && { facts: JSON.stringify(facts) }),
      ...(finished !== undefined && { is_finished: finished, finished_at: finished ? version : null }),
      ...(deleted !== undefined && { is_deleted: deleted, deleted_at: deleted ? version : null }),
    })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes these principals, in this order, the assignees of a milestone. */
export const replaceMilestoneAssignees = async (
  tx: Database,
  milestoneId: string,
  principalIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('milestone_assignees').where('milestone_id', '=', milestoneId).execute();
  await sql`
    insert into milestone_assignees (milestone_id, principal_id, position)
    select ${milestoneId}::uuid, principal_id, position
    from unnest(${principalIds}::uuid[]) with ordinality as assignee (principal_id, position)`.execute(tx);
};
