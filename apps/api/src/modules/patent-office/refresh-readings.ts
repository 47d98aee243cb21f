import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleFailedReadings } from '../../spine/live/notify-of-readings.ts';
import { addNumbers, removeOtherNumbers } from './readings.repository.ts';

/**
 * Brings the list of readings up to date: a new application number is read for the first time, a changed one starts again
 * without what was read of the old one, and one that was removed is read no more.
 */
export const refreshReadings = async ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> => {
  await database.transaction().execute(async (tx) => {
    const changed = await removeOtherNumbers(tx);
    if (changed.length > 0) await settleFailedReadings(tx, changed, nowText(clock));
  });
  await addNumbers(database, nowText(clock));
};
