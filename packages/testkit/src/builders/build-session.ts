import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';

/** Inserts an active session of a person that starts now. */
export const buildSession = (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['sessions']>> & { person_id: string },
): Promise<Selectable<DB['sessions']>> => {
  const now = Temporal.Now.instant();
  return db
    .insertInto('sessions')
    .values({
      id: randomUUIDv7(),
      created_at: now.toString(),
      last_used_at: now.toString(),
      rotated_at: now.toString(),
      expires_at: now.add({ hours: 24 * 90 }).toString(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
