/** A session ends so long after sign-in (decisions §2). */
export const sessionLifeDays = 90;

/** A session ends when it was not used for so long. */
export const sessionIdleDays = 30;
