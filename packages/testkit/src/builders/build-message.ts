import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { buildInvention } from './build-invention.ts';
import { buildPerson } from './build-person.ts';

/** Inserts a chat message with its stream event, on a new invention and by a new author by default. */
export const buildMessage = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['messages']>> = {},
): Promise<Selectable<DB['messages']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const inventionId = overrides.invention_id ?? (await buildInvention(db)).id;
  const authorId = overrides.author_id ?? (await buildPerson(db)).id;
  const now = overrides.created_at ?? Temporal.Now.instant().toString();
  const { last_seq: seq } = await db
    .updateTable('stream_heads')
    .set({ last_seq: sql`last_seq + 1` })
    .where('invention_id', '=', inventionId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stream_events')
    .values({
      id: randomUUIDv7(),
      invention_id: inventionId,
      seq,
      type: 'message.posted',
      actor_id: authorId,
      created_at: now,
      metadata: JSON.stringify({ title: '', updatedAt: now, order: null, changes: [], messageId: id }),
    })
    .execute();
  return db
    .insertInto('messages')
    .values({
      content: `Message ${id.slice(-12)}`,
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
      seq,
      invention_id: inventionId,
      author_id: authorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
