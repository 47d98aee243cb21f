/** Maximum age of a session, counted from sign-in (docs/specification.md §6). */
export const sessionLifeDays = 90;

/** Maximum time between two uses of a session, in days. */
export const sessionIdleDays = 30;
