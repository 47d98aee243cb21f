import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { raiseNotifications, settleRows } from '../../../spine/live/raise-notifications.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { selectDueMilestones, selectDueTasks, selectOutdated } from '../due.read-model.ts';
import { deleteOld } from '../notifications.repository.ts';

const everyMs = 10 * 60_000;

/** Each runs in a transaction of its own. */
const steps: readonly ((tx: Database, now: string) => Promise<void>)[] = [
  (tx, now) => settleRows(tx, selectOutdated(now), now),
  (tx, now) =>
    raiseNotifications(tx, selectDueMilestones(now, { isStatutory: true }), now, { isAlways: true }),
  (tx, now) => raiseNotifications(tx, selectDueMilestones(now, { isStatutory: false }), now),
  (tx, now) => raiseNotifications(tx, selectDueTasks(now), now),
  deleteOld,
];

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
    for (const step of steps) {
      await database.transaction().execute((tx) => step(tx, nowText(clock)));
    }
  },
});
