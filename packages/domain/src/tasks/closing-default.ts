/** A task of a milestone, as far as its kind decides what becomes of it. */
interface MilestoneTask {
  /** Kind of step, such as `2AR`. */
  category: string | null;
  /** Whether it is the act that meets the milestone. */
  critical: boolean;
  /** Display position of its step. */
  order: number;
  tags: readonly string[];
  workflow: { stepId: string | null };
}

/** Result for an open task of a milestone that is finished or cancelled; `open` leaves it as it is. */
export type TaskClosing = 'done' | 'cancelled' | 'open';

const decisionTags: ReadonlySet<string> = new Set(['client approval', 'client decision', '2AR']);

/** Whether only another person can say that the task was done: a review, an approval or a decision of the client. */
const isOfAnother = ({ category, tags }: MilestoneTask): boolean =>
  category === '2AR' || tags.some((tag) => decisionTags.has(tag));

/**
 * Returns what usually becomes of an open task when its milestone is finished. The act that meets the milestone is done,
 * and so is the preparation before it; reviews and decisions that nobody recorded are cancelled, not claimed. Work after
 * the act, such as the receipt and the report, and tasks that belong to no step stay open.
 */
export const closingAtFinish = (task: MilestoneTask, ofMilestone: readonly MilestoneTask[]): TaskClosing => {
  if (task.critical) return 'done';
  const acts = ofMilestone.filter(({ critical, workflow }) => critical && workflow.stepId !== null);
  const lastAct = Math.max(...acts.map(({ order }) => order));
  if (task.workflow.stepId === null || acts.length === 0 || task.order > lastAct) return 'open';
  return isOfAnother(task) ? 'cancelled' : 'done';
};
