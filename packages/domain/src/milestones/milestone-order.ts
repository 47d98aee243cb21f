import { isDateNeeded } from './due-language.ts';
import { type MilestoneState, milestoneState } from './milestone-state.ts';

export interface OrderedMilestone {
  id: string;
  finished: boolean;
  deleted: boolean;
  /** `YYYY-MM-DD`, or null without a date. */
  dueAt: string | null;
  /** Rule that gives it its date; null or absent if a person sets it. */
  ruleId?: string | null;
  /** ISO instant in UTC. */
  createdAt: string;
}

const group: Record<MilestoneState, number> = { active: 0, finished: 1, cancelled: 2 };

/**
 * Compares milestones for sorting on the overview tab: active ones by due date (those whose date is
 * needed first, others without a date last), then finished ones, then
 * the others, both newest first by creation. Ties are broken by id.
 */
export const compareMilestones = (a: OrderedMilestone, b: OrderedMilestone): number => {
  const state = milestoneState(a);
  const byGroup = group[state] - group[milestoneState(b)];
  if (byGroup !== 0) return byGroup;
  const within =
    state === 'active' ? compareDates(sortedDue(a), sortedDue(b)) : compareText(b.createdAt, a.createdAt);
  return within || compareText(a.id, b.id);
};

/** The date that an active milestone is sorted by: a needed date stands before all others. */
const sortedDue = (milestone: OrderedMilestone): string | null =>
  isDateNeeded(milestone) ? '' : milestone.dueAt;

const compareDates = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareText(a, b);
};

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
