import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';

/** The only source of the current time, so that tests can set it. Whole milliseconds, as in the database. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The system clock. */
export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };

/** Returns the current time as the database and responses write it: ISO 8601 with `Z`, in milliseconds. */
export const nowText = (clock: Clock): string => clock.now().toString({ smallestUnit: 'millisecond' });

/** Returns the current date at the patent office. */
export const officeToday = (clock: Clock): string => todayIn(officeTimeZone, clock.now());
