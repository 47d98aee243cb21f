/** The only source of "now", so that tests can set it. Whole milliseconds, as the database keeps them. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };
