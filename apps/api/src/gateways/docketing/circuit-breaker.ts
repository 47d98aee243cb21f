/** Stops asking a system for a while after it failed several times in a row. */
export interface CircuitBreaker {
  /** Whether the system is not asked at the moment. */
  isPaused(): boolean;
  succeed(): void;
  fail(): void;
}

/** Creates a breaker that pauses after `maxFailures` failures. */
export const createCircuitBreaker = (
  { maxFailures, pauseMs }: { maxFailures: number; pauseMs: number },
  now: () => number,
): CircuitBreaker => {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isPaused: () => now() < pausedUntil,
    succeed: () => {
      failures = 0;
    },
    fail: () => {
      failures += 1;
      if (failures < maxFailures) return;
      failures = 0;
      pausedUntil = now() + pauseMs;
    },
  };
};
