import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { MilestoneRow } from './milestones.repository.ts';
import { insertVerification } from './open-verification.ts';

/**
 * Requires a new verification if a second person had confirmed the finish; returns the evidence state to
 * store.
 */
export const reopenVerification = async (
  tx: Database,
  { actor, now, reason }: { actor: Actor; now: string; reason: string },
  { id, proof: evidence }: MilestoneRow,
): Promise<MilestoneRow['proof']> => {
  if (evidence !== 'confirmed') return evidence;
  await insertVerification(tx, actor, { id: newId(), milestoneId: id, reason }, now);
  return 'awaiting';
};
