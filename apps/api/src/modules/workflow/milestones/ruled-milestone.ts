import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { MilestoneCreate } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { startRule } from '../execute/start-rule.ts';
import { changeMilestone, readOwn } from './milestone-change.ts';
import { lockMilestone, type MilestoneRow } from './milestones.repository.ts';

/** A new milestone that a deadline rule dates. */
export type RuledMilestone = MilestoneCreate & { readonly ruleId: string; readonly trigger: string };

/** Whether a deadline rule is to date a new milestone; the contract gives both or neither. */
export const isRuled = (milestone: MilestoneCreate): milestone is RuledMilestone =>
  milestone.ruleId !== undefined && milestone.trigger !== undefined;

/** Starts the rule, with the tasks of the template that answers it, and puts what the person said over what came of it. */
export const startRuledMilestone = async (
  tx: Database,
  actor: Actor,
  { inventionId, ruleId, trigger, facts, title, clientDueDate, assignees }: RuledMilestone,
  now: string,
): Promise<MilestoneRow> => {
  const start = { inventionId, ruleId, trigger, facts, documentId: null, roles: {} };
  const [id] = await startRule(tx, actor, start, now);
  if (id === undefined) throw new Error(`${ruleId} has started nothing`);
  await lockMilestone(tx, id);
  const started = await readOwn(tx, actor, milestoneIdSchema.parse(id));
  return changeMilestone(tx, { actor, type: 'milestone.updated', now }, started, {
    title,
    ...(clientDueDate !== null && { clientDueDate }),
    ...(assignees.length > 0 && { assignees }),
  });
};
