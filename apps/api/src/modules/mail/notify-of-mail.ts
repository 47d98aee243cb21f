import type { Database } from '../../platform/database/database.ts';
import { raiseNotifications, settleNotifications } from '../../spine/live/raise-notifications.ts';
import {
  isQueueEmpty,
  queueId,
  selectQueueNotice,
  selectUnsentNotice,
  type UnsentMail,
} from './mail-notices.read-model.ts';

/** Notifies those who sent an email that it was not sent, or not delivered. */
export const notifyOfUnsentMail = (tx: Database, mail: UnsentMail, now: string): Promise<void> =>
  raiseNotifications(tx, selectUnsentNotice(mail), now);

/** Settles the notifications of a draft, because it was sent or deleted. */
export const settleUnsentMail = (tx: Database, draftId: string, now: string): Promise<void> =>
  settleNotifications(tx, { subjectIds: [draftId], kinds: ['mail-failed'] }, now);

/** Notifies people that an email waits to be filed, at most once a day. */
export const notifyOfQueue = (tx: Database, messageId: string, now: string): Promise<void> =>
  raiseNotifications(tx, selectQueueNotice(messageId, `waiting ${now.slice(0, 10)}`, now), now);

/** Settles the notifications of the queue once it is empty. */
export const settleQueue = async (tx: Database, now: string): Promise<void> => {
  if (await isQueueEmpty(tx)) await settleNotifications(tx, { subjectIds: [queueId], kinds: ['queue'] }, now);
};
