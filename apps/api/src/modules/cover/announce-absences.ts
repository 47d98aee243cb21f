import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { raiseNotifications, settleNotifications } from '../../spine/live/raise-notifications.ts';
import { claimAnnouncements, selectAnnouncements } from './announcements.repository.ts';

/**
 * Notifies the stand-in of each absence that has begun, and the absent person when it is over, and settles the earlier
 * notifications of the absence. Each is announced once; a stand-in is notified again when the last day moves.
 * @param id only this absence; null for all
 */
export const announceAbsences = async (
  tx: Database,
  now: string,
  id: string | null = null,
): Promise<void> => {
  const ids = await claimAnnouncements(tx, id);
  if (ids.length === 0) return;
  await settleNotifications(tx, { subjectIds: ids, kinds: ['absence'] }, now);
  await raiseNotifications(tx, selectAnnouncements(ids, newId()), now);
};
