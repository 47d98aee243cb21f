import type { Uspto } from '../../gateways/uspto/uspto.port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** Dependencies of reading applications at the patent office. */
export interface ReadingDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
  gateways: { uspto: Uspto };
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}
