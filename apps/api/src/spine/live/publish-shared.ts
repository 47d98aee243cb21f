import { sql } from 'kysely';
import type { Write } from '../writes/write.ts';
import type { SharedNotice } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

/** Notifies every server, on commit, that something shared has changed. */
export const publishShared = async (
  { tx, actor }: Write,
  notice: Omit<SharedNotice, 'by'>,
): Promise<void> => {
  const payload: SharedNotice = { ...notice, by: actor.sessionId };
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(payload)})`.execute(tx);
};
