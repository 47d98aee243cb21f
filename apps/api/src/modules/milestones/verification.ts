import type { MilestoneVerification } from '@hub/contract/milestones/milestone.schema.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  changeMilestone,
  closeVerification,
  findOpenVerification,
  type MilestoneRow,
} from '../milestone-records/public.ts';
import { isSecondPerson } from './verifications.policy.ts';

/**
 * Decides the open verification of a locked milestone; a refusal reopens the milestone. Throws
 * `verification.not_open`, and `verification.same_person` if the actor is not a second person.
 */
export const decideVerification = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  { outcome, note }: MilestoneVerification,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const verification = await findOpenVerification(tx, before.id);
  if (!verification) throw appError('verification.not_open');
  if (!isSecondPerson(actor, verification)) throw appError('verification.same_person');
  await closeVerification(tx, before.id, { outcome, decidedBy: actor.id, note }, now);
  if (outcome === 'confirmed') {
    const act = { now, type: 'milestone.verified', reason: note } as const;
    return changeMilestone(write, act, before, { proof: 'confirmed' });
  }
  const act = { now, type: 'milestone.updated', reason: note } as const;
  const after = await changeMilestone(write, act, before, { finished: false, proof: 'none' });
  await publish(write, {
    type: 'milestone.verified',
    inventionId: after.inventionId,
    milestoneId: after.id,
    title: after.title,
    updatedAt: after.updatedAt,
    changes: findChanges(before, after, ['proof']),
    reason: note,
  });
  return after;
};
