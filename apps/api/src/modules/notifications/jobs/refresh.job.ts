import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { deleteOld, raiseDue, settleOutdated } from '../due.repository.ts';

const everyMs = 10 * 60_000;

/**
 * Raises the alerts of due dates, so that each person has those of a day soon after it begins in their time zone, and settles
 * the outdated ones.
 */
export const createRefreshNotifications = ({
  database,
  clock,
}: Pick<AppDependencies, 'database' | 'clock'>): RepeatedJob => ({
  name: 'notifications.refresh',
  everyMs,
  run: async () => {
    for (const step of [settleOutdated, raiseDue, deleteOld]) {
      await database.transaction().execute((tx) => step(tx, nowText(clock)));
    }
  },
});
