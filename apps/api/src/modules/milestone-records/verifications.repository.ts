import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { sponsorFor } from '../../spine/access/visible-invention.ts';
import { findSponsor, findWorkFor } from '../../spine/live/work-for.ts';
import type { Write } from '../../spine/writes/write.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** A verification that is not decided yet. */
export interface OpenVerification {
  id: string;
  /** Who finished the milestone, and by whose right instead of their own. */
  openedBy: string;
  openedFor: string | null;
}

/** Opens the verification of a milestone that the actor finishes without a document. */
export const insertVerification = async (
  tx: Database,
  actor: Actor,
  { id, milestoneId, reason }: { id: string; milestoneId: string; reason: string },
  now: string,
): Promise<void> => {
  const use = { permission: 'inventions:edit', right: 'write' } as const;
  const work = { milestoneId, changes: [] };
  const workForId = (await findWorkFor(tx, actor, [work]))(work);
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

/** Closes the open verification of a milestone, if there is one. */
export const closeVerification = async (
  { tx, actor }: Pick<Write, 'tx' | 'actor'>,
  { id, inventionId }: Pick<MilestoneRow, 'id' | 'inventionId'>,
  { outcome, note }: { outcome: 'confirmed' | 'refused' | 'withdrawn'; note: string },
  now: string,
): Promise<void> => {
  const type = outcome === 'withdrawn' ? 'milestone.updated' : 'milestone.verified';
  const sponsorId = await findSponsor(tx, actor, { type, inventionId, milestoneId: id });
  await tx
    .updateTable('milestone_verifications')
    .set({ outcome, decided_by: actor.id, decided_for: sponsorId, decided_at: now, note })
    .where('milestone_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
};
