import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';

export interface RemoveOldKeysOptions {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

/** Hours for which a repeated request gets the stored response (R3). */
const keepHours = 24;

/** Removes expired idempotency keys every hour. */
export const createRemoveOldKeys = ({ database, clock, log }: RemoveOldKeysOptions): ScheduledJob => ({
  name: 'writes.remove-old-keys',
  cron: '40 * * * *',
  run: async () => {
    const { numDeletedRows } = await database
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', clock.now().subtract({ hours: keepHours }).toString())
      .executeTakeFirst();
    log.info({ keys: Number(numDeletedRows) }, 'old idempotency keys removed');
  },
});
