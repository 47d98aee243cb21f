import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Reads one event, for the health check. */
export const checkStreams = (db: Database): Promise<unknown> =>
  sql`select id from stream_events limit 1`.execute(db);
