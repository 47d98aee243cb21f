import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface TaskEventOverrides {
  task: { id: string; invention_id: string };
  actor: { id: string };
  /** Sponsor on whose behalf it happened. */
  sponsor?: { id: string };
  /** Time of the event, as an instant. */
  at?: string;
  type?: 'task.created' | 'task.updated' | 'task.deleted';
  title?: string;
  changes?: readonly { field: string; from: unknown; to: unknown }[];
  /** Content and mentions, which make it a comment. */
  comment?: { content: string; mentions?: readonly { id: string; email: string }[] };
}

let latestMs = 0;

/** Returns a time later than every earlier one, so that events keep the order in which they are built. */
const nextMoment = (): string => {
  latestMs = Math.max(Temporal.Now.instant().epochMilliseconds, latestMs + 1);
  return Temporal.Instant.fromEpochMilliseconds(latestMs).toString();
};

/** Inserts an event of a task after the existing events of its invention, and returns its id. */
export const buildTaskEvent = async (
  db: Kysely<DB>,
  {
    task,
    actor,
    sponsor,
    at,
    type = 'task.updated',
    title = 'Task',
    changes = [],
    comment,
  }: TaskEventOverrides,
): Promise<string> => {
  const id = randomUUIDv7();
  const createdAt = at ?? nextMoment();
  const mentions = comment?.mentions ?? [];
  const { last_seq } = await db
    .updateTable('stream_heads')
    .set({ last_seq: sql`last_seq + 1` })
    .where('invention_id', '=', task.invention_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const commented = comment && {
    content: comment.content,
    mentions: mentions.map(({ email }) => ({ email, name: email })),
  };
  const metadata = {
    title,
    updatedAt: createdAt,
    order: 0,
    changes,
    ...(commented && { comment: commented }),
  };
  await db
    .insertInto('stream_events')
    .values({
      id,
      invention_id: task.invention_id,
      seq: last_seq,
      type: comment ? 'task.commented' : type,
      actor_id: actor.id,
      for_id: sponsor?.id ?? null,
      task_id: task.id,
      created_at: createdAt,
      metadata: JSON.stringify(metadata),
    })
    .execute();
  for (const person of mentions) {
    await db
      .insertInto('event_mentions')
      .values({ person_id: person.id, event_id: id, created_at: createdAt })
      .execute();
  }
  return id;
};
