import type { ReadSystem } from '@hub/domain/notifications/notification-kinds.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { raiseNotifications, settleNotifications } from '../../spine/live/raise-notifications.ts';
import { closeOutage, openOutage, selectOutageNotice } from './outages.repository.ts';

/** Notifies the administrators that a system cannot be read, once until it can. */
export const reportOutage = async (
  tx: Database,
  system: ReadSystem,
  fault: string,
  now: string,
): Promise<void> => {
  const outageId = await openOutage(tx, { id: newId(), system, now });
  if (outageId === undefined) return;
  await raiseNotifications(tx, selectOutageNotice(outageId, { system, title: fault }), now);
};

/** Remembers that a system was read, and settles the notifications of its outage. */
export const endOutage = async (tx: Database, system: ReadSystem, now: string): Promise<void> => {
  const ended = await closeOutage(tx, system, now);
  if (ended.length > 0) await settleNotifications(tx, { subjectIds: ended, kinds: ['system'] }, now);
};
