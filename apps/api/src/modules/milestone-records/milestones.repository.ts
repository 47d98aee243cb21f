import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { DeadlineFacts } from '@hub/domain/deadlines/facts/deadline-facts.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { lockInvention } from '../tasks/public.ts';

export type MilestoneEvidenceState = 'none' | 'awaiting' | 'confirmed' | 'evidence';

/** Selects the email of the sponsor for whom a milestone was finished; null if the person did it for themselves. */
export const openedForEmail = (verification: string) => sql<string | null>`(
  select value from principals where principals.id = coalesce(
    ${sql.ref(`${verification}.opened_for`)}, ${sql.ref(`${verification}.opened_on_work_of`)}))`;

/** Starts a query for milestones with their assignees, open verification and verifier; narrow it by `milestones`. */
export const selectMilestones = (db: Database) =>
  db
    .selectFrom('milestones')
    .leftJoin('milestone_verifications as open_verification', (join) =>
      join
        .onRef('open_verification.milestone_id', '=', 'milestones.id')
        .on('open_verification.outcome', 'is', null),
    )
    .leftJoin('principals as verification_opener', 'verification_opener.id', 'open_verification.opened_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('milestone_verifications')
          .select(['decided_by', 'decided_for', 'decided_at'])
          .whereRef('milestone_verifications.milestone_id', '=', 'milestones.id')
          .where('milestone_verifications.outcome', '=', 'confirmed')
          // Of the others, no verification is read.
          .where('milestones.proof', '=', 'confirmed')
          .orderBy('milestone_verifications.opened_at', 'desc')
          .limit(1)
          .as('confirmation'),
      (join) => join.onTrue(),
    )
    .leftJoin('principals as verifier', 'verifier.id', 'confirmation.decided_by')
    .leftJoin('principals as verifier_sponsor', 'verifier_sponsor.id', 'confirmation.decided_for')
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
      'milestones.replied_at as repliedAt',
      sql.ref<MilestoneEvidenceState>('milestones.proof').as('proof'),
      'milestones.workflow_id as workflowId',
      'verification_opener.value as verificationOpenedBy',
      openedForEmail('open_verification').as('verificationOpenedFor'),
      'open_verification.opened_at as verificationOpenedAt',
      'open_verification.reason as verificationReason',
      'verifier.value as verifiedBy',
      'verifier_sponsor.value as verifiedFor',
      'confirmation.decided_at as verifiedAt',
    ]);

/** A milestone with its assignees and open verification. */
export type MilestoneRow = Awaited<
  ReturnType<ReturnType<typeof selectMilestones>['executeTakeFirstOrThrow']>
>;

/** Finds a milestone that the actor may see. */
export const findMilestone = (db: Database, actor: Actor, id: string): Promise<MilestoneRow | undefined> =>
  selectMilestones(db)
    .where('milestones.id', '=', id)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .executeTakeFirst();

/**
 * Locks a milestone until the transaction ends, after its invention, as all changes of a workflow run do.
 * Read the milestone after this call.
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
  proof: MilestoneEvidenceState;
  deadline: StoredDeadline;
  facts: DeadlineFacts;
  extensionMonths: number | null;
  repliedAt: IsoDate | null;
  /** Id of the milestone it is closed with. */
  closedWith: string | null;
}

/** Inserts an active milestone without assignees. */
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
 * Writes a new version of a milestone, always with a later timestamp than its base version.
 * @returns false if the base version is not the current one
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
    repliedAt,
    closedWith,
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
      replied_at: repliedAt,
      closed_with: closedWith,
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

/** Replaces the assignees of a milestone with these principals, in this order. */
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

/** Reads one milestone and one task for the health check. */
export const checkMilestones = (db: Database): Promise<unknown> =>
  sql`select (select id from milestones limit 1), (select id from tasks limit 1)`.execute(db);
