import type { Database } from '../../platform/database/database.ts';

/** Inserts a session that no token renews; returns the number of its only token. */
export const insertReadingSession = async (
  db: Database,
  session: { id: string; personId: string; now: string; expiresAt: string },
): Promise<number> => {
  const { id, personId, now, expiresAt } = session;
  const times = { created_at: now, last_used_at: now, rotated_at: now, expires_at: expiresAt };
  const row = await db
    .insertInto('sessions')
    .values({ id, person_id: personId, user_agent: 'minion', ...times })
    .returning('token_number')
    .executeTakeFirstOrThrow();
  return row.token_number;
};

/** Deletes a session. */
export const deleteReadingSession = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};
