import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Reads the newest event of a stream by its number, as a page does, for the health check. */
export const checkStreams = (db: Database): Promise<unknown> =>
  sql`select stream_events.id from (select * from stream_heads where last_seq > 0 limit 1) as head
    join stream_events on stream_events.invention_id = head.invention_id and stream_events.seq = head.last_seq`.execute(
    db,
  );
