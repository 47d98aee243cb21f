import type { Database } from '../../platform/database/database.ts';
import { raiseNotifications, settleNotifications } from '../../spine/live/raise-notifications.ts';
import { type FailedApplication, selectReadingNotice } from './reading-notice.read-model.ts';

/** Notifies those who look after the file of an application that it could not be read, once until it can. */
export const notifyOfFailedReading = (tx: Database, failed: FailedApplication, now: string): Promise<void> =>
  raiseNotifications(tx, selectReadingNotice(failed), now);

/** Settles the notifications of failed readings of some inventions, because they were read or need not be. */
export const settleFailedReadings = (
  tx: Database,
  inventionIds: readonly string[],
  now: string,
): Promise<void> => settleNotifications(tx, { subjectIds: inventionIds, kinds: ['reading'] }, now);
