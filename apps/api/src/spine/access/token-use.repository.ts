import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Stores that a personal token was used. */
export const noteTokenUse = async (db: Database, sessionId: string, now: Temporal.Instant): Promise<void> => {
  await sql`update personal_tokens set last_used_at = ${now.toString()} where session_id = ${sessionId}`.execute(
    db,
  );
};
