/** All docketing outcomes of a document; `proposed` and `review` need a person's decision. */
export const documentOutcomes = ['proposed', 'applied', 'informational', 'review', 'dismissed'] as const;

/** Docketing outcome of a document. */
export type DocumentOutcome = (typeof documentOutcomes)[number];
