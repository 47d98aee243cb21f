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
