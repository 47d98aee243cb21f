import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { readRetention } from '../../../spine/retention/retention.repository.ts';
import { removeOldDeliveries } from '../webhooks.repository.ts';

/** Removes old deliveries from the log every night. */
export const createRemoveOldDeliveries = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ScheduledJob => ({
  name: 'webhooks.remove-old-deliveries',
  cron: '40 3 * * *',
  run: async () => {
    const { webhookLogDays } = await readRetention(database);
    const before = clock.now().subtract({ hours: 24 * webhookLogDays });
    await removeOldDeliveries(database, before.toString());
  },
});
