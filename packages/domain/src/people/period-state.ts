/** Whether a period of days is yet to begin, contains today, or is over. */
export const periodStates = ['planned', 'current', 'past'] as const;

/** Whether a period of days is yet to begin, contains today, or is over. */
export type PeriodState = (typeof periodStates)[number];
