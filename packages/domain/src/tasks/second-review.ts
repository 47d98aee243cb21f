/** Category of the step in which a second attorney reviews a draft; its label is a setting of the workspace. */
export const secondReview = '2AR';

/** Outcomes of a second attorney review: a returned draft goes back to its drafter, and the review stays open. */
export const reviewOutcomes = ['passed', 'passed-with-edits', 'returned'] as const;

export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** Whether the review of a draft can be closed as done with this outcome. */
export const isPassed = (outcome: ReviewOutcome | null): boolean =>
  outcome === 'passed' || outcome === 'passed-with-edits';
