import { type Clock, systemClock } from '../../src/platform/clock.ts';

/** A real-time clock that a test can advance, or stop where it asserts exact times. */
export interface TestClock extends Clock {
  advance(duration: Temporal.DurationLike): void;
  stop(): void;
  /** Lets the clock go on with real time. */
  restart(): void;
}

export const createTestClock = (): TestClock => {
  let offset = Temporal.Duration.from({ seconds: 0 });
  let stoppedAt: Temporal.Instant | undefined;
  return {
    now: () => (stoppedAt ?? systemClock.now()).add(offset),
    advance: (duration) => {
      offset = offset.add(duration);
    },
    stop: () => {
      stoppedAt = systemClock.now();
    },
    restart: () => {
      stoppedAt = undefined;
    },
  };
};
