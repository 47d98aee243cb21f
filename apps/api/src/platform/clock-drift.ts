import type { Clock } from './clock.ts';

/** From this difference on, one of two clocks is wrong. One-time codes already fail at half of it. */
const maxDriftSeconds = 60;

/** Describes how far the hub's clock is from another one; undefined if they agree within a minute. */
export const describeDrift = (clock: Clock, other: Temporal.Instant, whose: string): string | undefined => {
  const ahead = other.until(clock.now()).total('seconds');
  if (Math.abs(ahead) < maxDriftSeconds) return undefined;
  const minutes = Math.round(Math.abs(ahead) / 60);
  const amount = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `The clock of the hub is ${amount} ${ahead > 0 ? 'ahead of' : 'behind'} that of ${whose}.`;
};
