import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { sponsorFor } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A check that nobody has decided yet. */
export interface OpenCheck {
  id: string;
  /** Who finished the milestone, and for whom. */
  openedBy: string;
  openedFor: string | null;
}

/** Opens the check of a milestone that the actor finishes without a paper. */
export const insertCheck = async (
  tx: Database,
  actor: Actor,
  { id, milestoneId, reason }: { id: string; milestoneId: string; reason: string },
  now: string,
): Promise<void> => {
  const use = { permission: 'inventions:edit', right: 'write' } as const;
  await sql`
    insert into milestone_checks (id, milestone_id, opened_by, opened_for, opened_at, reason)
    select ${id}::uuid, milestones.id, ${actor.id}::uuid,
      ${sponsorFor(actor, use, 'milestones.invention_id')}, ${now}::timestamptz, ${reason}
    from milestones where milestones.id = ${milestoneId}`.execute(tx);
};

/** The open check of a milestone, whose lock the caller holds. */
export const findOpenCheck = (tx: Database, milestoneId: string): Promise<OpenCheck | undefined> =>
  tx
    .selectFrom('milestone_checks')
    .select(['id', 'opened_by as openedBy', 'opened_for as openedFor'])
    .where('milestone_id', '=', milestoneId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** Closes the open check of a milestone, if there is one. */
export const closeCheck = async (
  tx: Database,
  milestoneId: string,
  decision: { outcome: 'confirmed' | 'refused' | 'withdrawn'; decidedBy: string; note: string },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('milestone_checks')
    .set({ outcome: decision.outcome, decided_by: decision.decidedBy, decided_at: now, note: decision.note })
    .where('milestone_id', '=', milestoneId)
    .where('outcome', 'is', null)
    .execute();
};
