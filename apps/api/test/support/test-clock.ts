import { type Clock, systemClock } from '../../src/platform/clock.ts';

/** A real-time clock that a test can advance. */
export interface TestClock extends Clock {
  advance(duration: Temporal.DurationLike): void;
}

export const createTestClock = (): TestClock => {
  let offset = Temporal.Duration.from({ seconds: 0 });
  return {
    now: () => systemClock.now().add(offset),
    advance: (duration) => {
      offset = offset.add(duration);
    },
  };
};
