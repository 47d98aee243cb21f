const marginSeconds = 60;
const shortestDelayMs = 5_000;
/** Timers cannot wait longer than 24.8 days. */
const longestDelayMs = 86_400_000;

/** How long to wait before renewing a token that ends at `exp` (seconds since 1970): until a minute before its end. */
export const renewalDelayMs = (exp: number, nowMs: number): number =>
  Math.min(Math.max((exp - marginSeconds) * 1000 - nowMs, shortestDelayMs), longestDelayMs);
