import type { InventionId } from '@hub/contract/fields.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { insertEntries } from '../audit/audit-log.ts';
import { takeEntry } from '../audit/pending-entry.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { type SharedNotice, sharedNoticeSchema } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

const streamNoticeSchema = z.object({ inventionId: z.string(), seq: z.number().int() });

/** What a commit tells: an invention and the number of its newest event. */
export type StreamNotice = z.infer<typeof streamNoticeSchema>;

const noticeSchema = z.union([streamNoticeSchema, sharedNoticeSchema]);

/** Reads a notification of the channel. */
export const readNotice = (payload: string): StreamNotice | SharedNotice =>
  noticeSchema.parse(JSON.parse(payload));

/** A remark, for the stream. */
interface NewComment {
  /** Id of the event that tells of it. */
  readonly id: string;
  /** Markdown. */
  readonly content: string;
  readonly mentions: readonly { readonly id: string; readonly email: string; readonly name: string }[];
}

/** What happened, for the stream. */
export interface NewStreamEvent {
  readonly type: StreamEventType;
  readonly inventionId: InventionId;
  readonly taskId?: string | null;
  readonly milestoneId?: string | null;
  readonly noteId?: string;
  /** The people whom it names, where it is no remark. */
  readonly mentionedIds?: readonly string[];
  /** Whom it is done for, where the call could not know: one that changes several inventions. */
  readonly forId?: string | null | undefined;
  /** Title of the entity after the change. */
  readonly title: string;
  /** The entity's `updatedAt` after the change: the moment of the event, unless `at` says another. */
  readonly updatedAt: string;
  /** The moment of an event that changes nothing of its entity. */
  readonly at?: string;
  /** Display position, for a task. */
  readonly order?: number | null;
  readonly changes: readonly FieldChange[];
  /** Why, where the person said so. */
  readonly reason?: string | undefined;
  readonly comment?: NewComment;
}

/** What permission an event tells the use of, where it is not that to edit. */
const usedPermissions: Partial<Record<StreamEventType, Permission>> = {
  'invention.created': 'inventions:create',
  'milestone.checked': 'deadlines:verify',
};

const describeEvent = ({
  title,
  updatedAt,
  order = null,
  changes,
  reason,
  noteId,
  comment,
}: NewStreamEvent) => ({
  title,
  updatedAt,
  order,
  changes,
  ...(reason && { reason }),
  ...(noteId && { noteId }),
  ...(comment && {
    comment: {
      content: comment.content,
      mentions: comment.mentions.map(({ email, name }) => ({ email, name })),
    },
  }),
});

const mentioning = (personIds: readonly string[]): RawBuilder<unknown> => sql`, mentioned as (
      insert into event_mentions (person_id, event_id, created_at)
      select person_id, added.id, added.created_at
      from added cross join unnest(${personIds}::uuid[]) as mention (person_id)
    )`;

/**
 * Appends an event to its invention's stream, in the transaction of the change it tells of, and tells the servers
 * when that commits. Locks the stream's head until then, so that the numbers have no gaps: call it last. The
 * audit entry of the call is written with it.
 * @returns the event's number
 */
export const publish = async (tx: Database, actor: Actor, event: NewStreamEvent): Promise<number> => {
  const { type, inventionId, taskId = null, milestoneId = null, comment } = event;
  const mentionedIds = comment?.mentions.map((person) => person.id) ?? event.mentionedIds ?? [];
  const permission = usedPermissions[type] ?? 'inventions:edit';
  const entry = takeEntry(tx, event);
  const id = comment?.id ?? newId();
  const { rows } = await sql<{ seq: number }>`
    with numbered as (
      update stream_heads set last_seq = last_seq + 1
      where invention_id = ${inventionId} returning invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select ${inventionId}::uuid, last_seq, ${id}::uuid, ${type}, ${actor.id}::uuid,
        ${sponsorFor(actor, { permission, right: 'write' }, 'numbered.invention_id')}, ${taskId}::uuid,
        ${milestoneId}::uuid, ${event.at ?? event.updatedAt}::timestamptz, ${JSON.stringify(describeEvent(event))}::jsonb
      from numbered returning invention_id, seq, id, created_at
    ) ${mentionedIds.length > 0 ? mentioning(mentionedIds) : sql``} ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select seq, pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', seq)::text)
    from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An event needs an invention');
  return row.seq;
};

/**
 * As `publish`, for several events of one invention at once, in their order.
 * @returns the number of the last one
 */
export const publishAll = async (
  tx: Database,
  actor: Actor,
  inventionId: InventionId,
  events: readonly Omit<NewStreamEvent, 'inventionId' | 'comment' | 'forId'>[],
): Promise<number> => {
  const [first] = events;
  if (!first) throw new Error('There is no event to publish');
  const entry = takeEntry(tx, { ...first, inventionId });
  const rows = events.map((event, index) => ({
    place: index + 1,
    id: newId(),
    type: event.type,
    task_id: event.taskId ?? null,
    milestone_id: event.milestoneId ?? null,
    created_at: event.at ?? event.updatedAt,
    metadata: describeEvent({ ...event, inventionId }),
  }));
  const result = await sql<{ seq: number }>`
    with numbered as (
      update stream_heads set last_seq = last_seq + ${rows.length}::integer
      where invention_id = ${inventionId} returning invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select numbered.invention_id, last_seq - ${rows.length}::integer + place, id, type, ${actor.id}::uuid,
        ${sponsorFor(actor, { permission: 'inventions:edit', right: 'write' }, 'numbered.invention_id')}, task_id,
        milestone_id, created_at, metadata
      from numbered cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (
        place integer, id uuid, type text, task_id uuid, milestone_id uuid, created_at timestamptz, metadata jsonb)
    ) ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select last_seq as seq,
      pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', last_seq)::text)
    from numbered`.execute(tx);
  const [row] = result.rows;
  if (!row) throw new Error('An event needs an invention');
  return row.seq;
};
