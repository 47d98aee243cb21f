/** A milestone is worked on, met, or cancelled (deleted). */
export type MilestoneState = 'active' | 'finished' | 'cancelled';

/** The state that the two flags of a milestone mean. A cancelled one stays cancelled even if it was finished. */
export function milestoneState(milestone: { finished: boolean; deleted: boolean }): MilestoneState {
  if (milestone.deleted) return 'cancelled';
  return milestone.finished ? 'finished' : 'active';
}
