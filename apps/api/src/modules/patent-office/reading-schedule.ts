import type { Clock } from '../../platform/clock.ts';

/** Minutes until the next attempt after the first, second, third and every later failure. */
const retryMinutes = [15, 60, 4 * 60, 24 * 60];

const inMinutes = (clock: Clock, minutes: number): string =>
  clock
    .now()
    .add({ seconds: Math.round(60 * minutes) })
    .toString();

/** Returns about a day later, spread over an hour, so that what was added together is not read together for ever. */
export const tomorrow = (clock: Clock): string => inMinutes(clock, 23.5 * 60 + 60 * Math.random());

/** Returns the time of the next attempt after a failure, of which there were this many before. */
export const retryAt = (clock: Clock, failures: number): string =>
  inMinutes(clock, retryMinutes[Math.min(failures, retryMinutes.length - 1)] ?? 0);
