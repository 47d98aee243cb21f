/** State of a milestone; `cancelled` corresponds to `deleted`. */
export type MilestoneState = 'active' | 'finished' | 'cancelled';

/** Returns the state of a milestone from its two flags. A cancelled milestone stays cancelled even if it was finished. */
export const milestoneState = (milestone: { finished: boolean; deleted: boolean }): MilestoneState => {
  if (milestone.deleted) return 'cancelled';
  return milestone.finished ? 'finished' : 'active';
};
