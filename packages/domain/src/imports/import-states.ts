/** States of an import: the file was read, its rows were checked, they were written, they were undone. */
export const importStates = ['uploaded', 'checked', 'applied', 'undone'] as const;

/** State of an import. */
export type ImportState = (typeof importStates)[number];

/** Outcomes of a row. */
export const importOutcomes = ['new', 'updated', 'unchanged', 'error'] as const;

/** Outcome of a row: `unchanged` and `error` write nothing. */
export type ImportOutcome = (typeof importOutcomes)[number];
