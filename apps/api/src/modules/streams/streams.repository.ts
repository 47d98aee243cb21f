import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Returns whether the actor may see the invention of a stream. */
export const hasStream = async (db: Database, actor: Actor, inventionId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('inventions')
    .select('id')
    .where('id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();
  return row !== undefined;
};

/** Reads one event, for the health check. */
export const checkStreams = (db: Database): Promise<unknown> =>
  sql`select id from stream_events limit 1`.execute(db);
