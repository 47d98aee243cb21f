import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Proves that tasks can be listed by due date. */
export const checkSearch = (db: Database): Promise<unknown> =>
  sql`select id from tasks where not is_deleted order by due_at, id limit 1`.execute(db);
