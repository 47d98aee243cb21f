import type { Database } from '../../platform/database/database.ts';
import { raiseNotifications, settleNotifications } from '../../spine/live/raise-notifications.ts';
import { selectSyncNotice } from './sync-notice.read-model.ts';
import { type ClaimedSync, endSync, type SyncEnd } from './syncs.repository.ts';

/** Writes the end of an attempt, and notifies who asked for it of a failure until a sync of the invention succeeds. */
export const finishSync = async (
  tx: Database,
  claimed: ClaimedSync,
  end: SyncEnd,
  now: string,
): Promise<void> => {
  await endSync(tx, claimed, end, now);
  const { id, inventionId, requestedBy, reference } = claimed;
  const failed = { id, inventionId, requestedBy, title: `Folder ${reference}` };
  if (end.state === 'failed') await raiseNotifications(tx, selectSyncNotice(failed), now);
  if (end.state === 'succeeded')
    await settleNotifications(tx, { subjectIds: [inventionId], kinds: ['sync'] }, now);
};
