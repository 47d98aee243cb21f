import type { Database } from '../../platform/database/database.ts';
import { notifyOfFailedSync, settleFailedSyncs } from '../../spine/live/notify-of-sync.ts';
import { type ClaimedSync, endSync, type SyncEnd } from './syncs.repository.ts';

/** Writes the end of an attempt with its notification. */
export const finishSync = async (
  tx: Database,
  claimed: ClaimedSync,
  end: SyncEnd,
  now: string,
): Promise<void> => {
  await endSync(tx, claimed, end, now);
  const { id, inventionId, requestedBy, reference } = claimed;
  if (end.state === 'failed')
    await notifyOfFailedSync(tx, { id, inventionId, requestedBy, title: `Folder ${reference}` }, now);
  if (end.state === 'succeeded') await settleFailedSyncs(tx, inventionId, now);
};
