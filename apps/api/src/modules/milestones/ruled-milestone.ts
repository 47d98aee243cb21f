import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { MilestoneCreate } from '@hub/contract/milestones/milestone.schema.ts';
import type { Write } from '../../spine/writes/write.ts';
import { changeMilestone, lockMilestone, type MilestoneRow, readOwn } from '../milestone-records/public.ts';
import { startRules } from '../workflow-runs/public.ts';

/** A new milestone whose date a deadline rule computes. */
export type RuledMilestone = MilestoneCreate & { ruleId: string; trigger: string };

/**
 * Whether a deadline rule computes the date of a new milestone; the contract requires both fields or neither.
 */
export const isRuled = (milestone: MilestoneCreate): milestone is RuledMilestone =>
  milestone.ruleId !== undefined && milestone.trigger !== undefined;

/**
 * Starts the rule, with the tasks of its template, and applies the values that the person entered to the
 * result.
 */
export const startRuledMilestone = async (
  write: Write,
  { inventionId, ruleId, trigger, facts, title, clientDueDate, assignees }: RuledMilestone,
  now: string,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const start = { inventionId, ruleId, trigger, facts, documentId: null, roles: {}, again: true };
  const [id] = await startRules(write, [start], now);
  if (id === undefined) throw new Error(`${ruleId} has started nothing`);
  await lockMilestone(tx, id);
  const started = await readOwn(tx, actor, milestoneIdSchema.parse(id));
  return changeMilestone(write, { type: 'milestone.updated', now }, started, {
    title,
    ...(clientDueDate !== null && { clientDueDate }),
    ...(assignees.length > 0 && { assignees }),
  });
};
