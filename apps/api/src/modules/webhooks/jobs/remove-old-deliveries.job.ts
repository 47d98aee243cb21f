import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { removeOldDeliveries } from '../webhooks.repository.ts';

/** Days for which the log of deliveries is kept. */
const keptDays = 30;

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
  run: () =>
    removeOldDeliveries(
      database,
      clock
        .now()
        .subtract({ hours: 24 * keptDays })
        .toString(),
    ),
});
