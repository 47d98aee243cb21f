import type { InventionId } from '@hub/contract/fields.ts';
import type { Uspto } from '../../gateways/uspto/uspto.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { readOneApplication } from './jobs/read-application.job.ts';
import { confirmTitle, requestReading } from './readings.repository.ts';

interface ReadingsDependencies {
  clock: Clock;
  queue: Pick<JobQueue, 'enqueue'>;
  gateways: { uspto: Uspto };
}

/** Creates the use cases of reading applications on demand. */
export const createReadingsService = ({ clock, queue, gateways }: ReadingsDependencies) => {
  const read = async (tx: Database, inventionId: InventionId): Promise<void> => {
    if (!(await requestReading(tx, inventionId, nowText(clock)))) throw appError('office.no_application');
    await queue.enqueue(tx, readOneApplication, { inventionId });
  };
  return {
    /** Queues reading an application now. Throws `office.not_connected` or `office.no_application`. */
    readNow: async (tx: Database, inventionId: InventionId): Promise<void> => {
      if ((await gateways.uspto.readConnection(tx)).state === 'off') throw appError('office.not_connected');
      await read(tx, inventionId);
    },

    /** Confirms an application of another title, and reads it. Throws `office.no_application`. */
    confirm: async (tx: Database, inventionId: InventionId): Promise<void> => {
      await confirmTitle(tx, inventionId, nowText(clock));
      await read(tx, inventionId);
    },
  };
};
