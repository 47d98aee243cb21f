/** Fields by which the milestones overview can be sorted. */
export const overviewSortFields = [
  'dueAt',
  'clientDueDate',
  'title',
  'reference',
  'nextTask',
  'nextReview',
] as const;

/** A field that the milestones overview is sorted by. */
export type OverviewSortField = (typeof overviewSortFields)[number];

/** Days ahead of a final date in which its invention comes before every other one with a date. */
export const nearFinalDays = 14;
