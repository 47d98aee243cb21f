import type { MilestoneVerification } from '@hub/contract/milestones/milestone.schema.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  changeMilestone,
  closeVerification,
  confirmCompanions,
  findOpenVerification,
  type MilestoneRow,
  milestoneEvents,
  reopen,
  reopenCompanions,
} from '../milestone-records/public.ts';
import { continueAgain } from './milestone-finish.ts';
import { isSecondPerson } from './verifications.policy.ts';

/**
 * Decides the open verification of a locked milestone; a refusal reopens or restores the milestone. Its
 * companions follow. Throws
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
  if (outcome === 'confirmed') {
    await closeVerification(write, before, { outcome, note }, now);
    const act = { now, type: 'milestone.verified', reason: note } as const;
    const verified = await changeMilestone(write, act, before, { proof: 'confirmed' });
    await confirmCompanions(write, now, verified, note);
    return verified;
  }
  const after = await reopen(write, now, before, { reason: note, decided: 'refused' });
  await reopenCompanions(write, now, after);
  if (before.deleted) await continueAgain(write, now, after);
  await publish(write, {
    type: milestoneEvents['milestone.verified'],
    inventionId: after.inventionId,
    subject: { kind: 'milestone', id: after.id },
    title: after.title,
    updatedAt: after.updatedAt,
    changes: findChanges(before, after, ['proof']),
    reason: note,
  });
  return after;
};
