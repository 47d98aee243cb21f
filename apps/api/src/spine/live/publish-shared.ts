import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { sendNotice } from './send-notice.ts';
import type { SharedNotice } from './shared-notice.ts';

/** Notifies the other sessions of those concerned, on commit, that something shared has changed. */
export const publishShared = (
  { tx, actor }: { tx: Database; actor: Pick<Actor, 'sessionId'> },
  notice: Omit<SharedNotice, 'by'>,
): Promise<void> => sendNotice(tx, { ...notice, by: actor.sessionId } satisfies SharedNotice);
