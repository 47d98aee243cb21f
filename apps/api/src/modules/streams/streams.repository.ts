import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { visibleInvention } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether the actor may see the invention of a stream. */
export const hasStream = async (db: Database, actor: Actor, inventionId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('inventions')
    .select('id')
    .where('id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();
  return row !== undefined;
};

/** Proves that streams can be read. */
export const checkStreams = (db: Database): Promise<unknown> =>
  sql`select id from stream_events limit 1`.execute(db);
