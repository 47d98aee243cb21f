/** Everything that can become of a paper; `proposed` and `review` wait for a person. */
export const PAPER_OUTCOMES = ['proposed', 'applied', 'informational', 'review', 'dismissed'] as const;

/** What has become of a paper. */
export type PaperOutcome = (typeof PAPER_OUTCOMES)[number];
