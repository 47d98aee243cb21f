import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';

type FeedOverrides = Partial<Insertable<DB['calendar_feeds']>> & { person_id: string };

/** Inserts a calendar feed. Its hash is random, so that no request can read it. */
export const buildCalendarFeed = (
  db: Kysely<DB>,
  overrides: FeedOverrides,
): Promise<Selectable<DB['calendar_feeds']>> =>
  db
    .insertInto('calendar_feeds')
    .values({
      id: randomUUIDv7(),
      hash: randomBytes(32),
      created_at: Temporal.Now.instant().toString(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
