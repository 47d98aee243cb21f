import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Proves that milestones and tasks can be read. */
export const checkWorkflow = (db: Database): Promise<unknown> =>
  sql`select (select id from milestones limit 1), (select id from tasks limit 1)`.execute(db);
