import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { SharedNotice } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

/** Tells the servers, when the transaction commits, that something people share has changed. */
export const publishShared = async (
  tx: Database,
  { sessionId }: Pick<Actor, 'sessionId'>,
  notice: Omit<SharedNotice, 'by'>,
): Promise<void> => {
  const payload: SharedNotice = { ...notice, by: sessionId };
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(payload)})`.execute(tx);
};
