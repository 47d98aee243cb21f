import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';

/** The only source of "now", so that tests can set it. Whole milliseconds, as the database keeps them. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };

/** Now as the database and the answers write it: ISO 8601 with `Z`, to the millisecond. */
export const nowText = (clock: Clock): string => clock.now().toString({ smallestUnit: 'millisecond' });

/** The day it is at the patent office. */
export const officeToday = (clock: Clock): string => todayIn(OFFICE_TIME_ZONE, clock.now());
