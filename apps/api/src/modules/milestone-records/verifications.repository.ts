import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { sponsorFor } from '../../spine/access/visible-invention.ts';

/** A verification that is not decided yet. */
export interface OpenVerification {
  id: string;
  /** Who finished the milestone, and by whose right instead of their own. */
  openedBy: string;
  openedFor: string | null;
}

/** Inserts the open verification of a milestone that the actor finishes without a document. */
export const insertOpenVerification = async (
  tx: Database,
  actor: Actor,
  {
    id,
    milestoneId,
    reason,
    workForId,
  }: { id: string; milestoneId: string; reason: string; workForId: string | null },
  now: string,
): Promise<void> => {
  const use = { permission: 'inventions:edit', right: 'write' } as const;
  await sql`
    insert into milestone_verifications (id, milestone_id, opened_by, opened_for, opened_on_work_of,
      opened_at, reason)
    select ${id}::uuid, milestones.id, ${actor.id}::uuid,
      ${sponsorFor(actor, use, 'milestones.invention_id')}, ${workForId}::uuid, ${now}::timestamptz, ${reason}
    from milestones where milestones.id = ${milestoneId}`.execute(tx);
};

/** Finds the open verification of a milestone; the caller holds its lock. */
export const findOpenVerification = (
  tx: Database,
  milestoneId: string,
): Promise<OpenVerification | undefined> =>
  tx
    .selectFrom('milestone_verifications')
    .select(['id', 'opened_by as openedBy', 'opened_for as openedFor'])
    .where('milestone_id', '=', milestoneId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** Stores the outcome of the open verification of a milestone, if there is one. */
export const storeVerificationOutcome = async (
  tx: Database,
  milestoneId: string,
  decision: { outcome: string; decidedBy: string; decidedFor: string | null; note: string },
  now: string,
): Promise<void> => {
  const { outcome, decidedBy, decidedFor, note } = decision;
  await tx
    .updateTable('milestone_verifications')
    .set({ outcome, decided_by: decidedBy, decided_for: decidedFor, decided_at: now, note })
    .where('milestone_id', '=', milestoneId)
    .where('outcome', 'is', null)
    .execute();
};
