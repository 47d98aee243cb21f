/** What the milestones overview can be sorted by. */
export const OVERVIEW_SORT_FIELDS = [
  'dueAt',
  'clientDueDate',
  'title',
  'reference',
  'nextTask',
  'nextReview',
] as const;

/** A field that the milestones overview is sorted by. */
export type OverviewSortField = (typeof OVERVIEW_SORT_FIELDS)[number];
