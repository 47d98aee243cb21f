import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { raiseNotifications, settleRows } from '../../../spine/live/raise-notifications.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { InventionSlice } from '../../due-work/public.ts';
import { selectDueMilestones, selectDueTasks, selectOutdated } from '../due.read-model.ts';
import { deleteOld, listSlices, prepareAlerts } from '../notifications.repository.ts';
import { selectUnwatchedDates, selectWatchedAgain } from '../unwatched.read-model.ts';

const everyMs = 10 * 60_000;

/**
 * Inventions of one transaction: few enough that each ends long before its time limit, however large the practice is and whatever
 * else the machine does.
 */
const usualSliceSize = 10_000;

/** Each runs in a transaction of its own for each slice of the inventions. */
const steps: readonly ((tx: Database, now: string, slice: InventionSlice) => Promise<void>)[] = [
  (tx, now, slice) => settleRows(tx, selectOutdated(now, slice), now),
  (tx, now, slice) =>
    raiseNotifications(tx, selectDueMilestones(now, slice, { isStatutory: true }), now, { isAlways: true }),
  (tx, now, slice) => raiseNotifications(tx, selectDueMilestones(now, slice, { isStatutory: false }), now),
  (tx, now, slice) => raiseNotifications(tx, selectDueTasks(now, slice), now),
];

/**
 * Raises the alerts of due dates, so that each person has those of a day soon after it begins in their time zone, and settles
 * the outdated ones.
 */
export const createRefreshNotifications = (
  { database, clock }: Pick<AppDependencies, 'database' | 'clock'>,
  sliceSize = usualSliceSize,
): RepeatedJob => ({
  name: 'notifications.refresh',
  everyMs,
  run: async () => {
    const slices = await listSlices(database, sliceSize);
    const inTransaction = (work: (tx: Database) => Promise<void>) =>
      database.transaction().execute(async (tx) => {
        await prepareAlerts(tx);
        await work(tx);
      });
    for (const step of steps)
      for (const slice of slices) await inTransaction((tx) => step(tx, nowText(clock), slice));
    await inTransaction(async (tx) => {
      const now = nowText(clock);
      await settleRows(tx, selectWatchedAgain(now), now);
      await raiseNotifications(tx, selectUnwatchedDates(now), now, { isAlways: true });
    });
    await inTransaction((tx) => deleteOld(tx, nowText(clock)));
  },
});
