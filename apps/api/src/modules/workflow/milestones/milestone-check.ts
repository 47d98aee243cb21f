import type { MilestoneCheck } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { changeMilestone } from './milestone-change.ts';
import { isSecondPerson } from './milestone-checks.policy.ts';
import { closeCheck, findOpenCheck } from './milestone-checks.repository.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/**
 * Decides the open check of a locked milestone; a refusal takes its finish back. Throws `check.not_open`, and
 * `check.same_person` where the actor is no second person.
 */
export const decideCheck = async (
  tx: Database,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  before: MilestoneRow,
  { outcome, note }: MilestoneCheck,
): Promise<MilestoneRow> => {
  const check = await findOpenCheck(tx, before.id);
  if (!check) throw appError('check.not_open');
  if (!isSecondPerson(actor, check)) throw appError('check.same_person');
  await closeCheck(tx, before.id, { outcome, decidedBy: actor.id, note }, now);
  if (outcome === 'confirmed') {
    const act = { actor, now, type: 'milestone.checked', reason: note } as const;
    return changeMilestone(tx, act, before, { proof: 'confirmed' });
  }
  const act = { actor, now, type: 'milestone.updated', reason: note } as const;
  const after = await changeMilestone(tx, act, before, { finished: false, proof: 'none' });
  await publish(tx, actor, {
    type: 'milestone.checked',
    inventionId: after.inventionId,
    milestoneId: after.id,
    title: after.title,
    updatedAt: after.updatedAt,
    changes: findChanges(before, after, ['proof']),
    reason: note,
  });
  return after;
};
