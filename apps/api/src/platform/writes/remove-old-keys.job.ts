import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';

export interface RemoveOldKeysOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void };
}

/** How long a repeated request gets the first one's answer (R3). */
const keepHours = 24;

/** Every hour: removes idempotency keys that have had their day. */
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
