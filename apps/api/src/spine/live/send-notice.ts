import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { streamChannel } from './stream-channel.ts';

/** Sends a notice to every server, on commit. */
export const sendNotice = async (tx: Database, notice: object): Promise<void> => {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(notice)})`.execute(tx);
};
