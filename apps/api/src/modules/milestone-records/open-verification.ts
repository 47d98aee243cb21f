import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findSponsor, findWorkFor } from '../../spine/live/work-for.ts';
import type { Write } from '../../spine/writes/write.ts';
import { milestoneEvents } from './milestone-events.ts';
import type { MilestoneRow } from './milestones.repository.ts';
import { insertOpenVerification, storeVerificationOutcome } from './verifications.repository.ts';

/** Opens the verification of a milestone that the actor finishes without a document. */
export const insertVerification = async (
  tx: Database,
  actor: Actor,
  opened: { id: string; milestoneId: string; reason: string },
  now: string,
): Promise<void> => {
  const work = { milestoneId: opened.milestoneId, changes: [] };
  const workForId = (await findWorkFor(tx, actor, [work]))(work);
  await insertOpenVerification(tx, actor, { ...opened, workForId }, now);
};

/** Closes the open verification of a milestone, if there is one. */
export const closeVerification = async (
  { tx, actor }: Pick<Write, 'tx' | 'actor'>,
  { id, inventionId }: Pick<MilestoneRow, 'id' | 'inventionId'>,
  decision: { outcome: 'confirmed' | 'refused' | 'withdrawn'; note: string },
  now: string,
): Promise<void> => {
  const type = decision.outcome === 'withdrawn' ? 'milestone.updated' : 'milestone.verified';
  const decidedFor = await findSponsor(tx, actor, {
    type: milestoneEvents[type],
    inventionId,
    milestoneId: id,
  });
  await storeVerificationOutcome(tx, id, { ...decision, decidedBy: actor.id, decidedFor }, now);
};
