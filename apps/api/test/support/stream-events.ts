import { randomUUIDv7 } from 'node:crypto';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface NewEvent {
  type: StreamEventType;
  title?: string;
  changes?: readonly FieldChange[];
  reason?: string;
  /** Content of a comment. */
  comment?: string;
  /** Time of the event, as an instant. */
  at?: string;
}

/** Appends events to the stream of an invention, with their numbers, and notifies nobody. */
export const addEvents = async (
  db: Kysely<DB>,
  invention: { id: string },
  actor: { id: string },
  events: readonly NewEvent[],
): Promise<void> => {
  const { last_seq } = await db
    .updateTable('stream_heads')
    .set({ last_seq: sql`last_seq + ${events.length}` })
    .where('invention_id', '=', invention.id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const first = last_seq - events.length + 1;
  const rows = events.map(({ type, title = 'Entity', changes = [], reason, comment, at }, n) => {
    const createdAt = at ?? Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
    return {
      invention_id: invention.id,
      seq: first + n,
      id: randomUUIDv7(),
      type,
      actor_id: actor.id,
      created_at: createdAt,
      metadata: JSON.stringify({
        title,
        updatedAt: createdAt,
        order: null,
        changes,
        ...(reason && { reason }),
        ...(comment && { comment: { content: comment, mentions: [] } }),
      }),
    };
  });
  await db.insertInto('stream_events').values(rows).execute();
};
