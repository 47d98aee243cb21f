import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Lists one task by due date, for the health check. */
export const checkTaskSearch = (db: Database): Promise<unknown> =>
  sql`select id from tasks where not is_deleted order by due_at, id limit 1`.execute(db);
