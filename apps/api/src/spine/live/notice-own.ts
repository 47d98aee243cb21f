import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import type { SharedNotice } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

/** Notifies the other sessions of a person, on commit, that their notifications have changed. */
export const noticeOwn = async (tx: Database, actor: Pick<Actor, 'id' | 'sessionId'>): Promise<void> => {
  const notice: SharedNotice = {
    of: 'notifications',
    id: null,
    by: actor.sessionId,
    audience: { personIds: [actor.id], teamIds: [] },
  };
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(notice)})`.execute(tx);
};
