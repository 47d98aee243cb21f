import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { leaveFormerNumber, listReturning, returnToNumber } from '../documents/public.ts';
import { lockInvention } from '../tasks/public.ts';
import { settleFailedReadings } from './notify-of-readings.ts';
import { writeAsOffice } from './office-actor.ts';
import type { ReadingDependencies } from './reading-dependencies.ts';
import { addNumbers, removeOtherNumbers } from './readings.repository.ts';

/**
 * Brings the list of readings up to date: a new application number is read for the first time, a changed one starts again
 * without the data of the old one, whose documents leave the file wrapper, and one that was removed is read no more.
 */
export const refreshReadings = async (
  dependencies: Pick<ReadingDependencies, 'database' | 'clock' | 'queue'>,
): Promise<void> => {
  const { database, clock } = dependencies;
  await database.transaction().execute(async (tx: Database) => {
    const changed = await removeOtherNumbers(tx);
    const returning = await listReturning(tx);
    if (changed.length + returning.length === 0) return;
    const write = await writeAsOffice(tx);
    for (const { id } of [...changed, ...returning]) await lockInvention(tx, id);
    for (const { applicationNumber, ...invention } of changed)
      await leaveFormerNumber(write, dependencies, invention, applicationNumber);
    for (const { applicationNumber, ...invention } of returning)
      await returnToNumber(write, dependencies, invention, applicationNumber);
    await settleFailedReadings(
      tx,
      changed.map(({ id }) => id),
      nowText(clock),
    );
  });
  await addNumbers(database, nowText(clock));
};
