import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import { eventPermissions } from '@hub/contract/streams/event-permissions.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { insertEntries } from '../audit/audit-log.ts';
import type { Write } from '../writes/write.ts';
import { changedAccessNoticeSchema, lostAccessNoticeSchema } from './access-change.ts';
import { sharedNoticeSchema } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

const streamNoticeSchema = z.object({ inventionId: z.string(), seq: z.number().int() });

/** Notification of a commit: an invention and the number of its latest event. */
export type StreamNotice = z.infer<typeof streamNoticeSchema>;

const noticeSchema = z.union([
  streamNoticeSchema,
  sharedNoticeSchema,
  lostAccessNoticeSchema,
  changedAccessNoticeSchema,
]);

/** Reads a notification of the channel. */
export const readNotice = (payload: string): z.infer<typeof noticeSchema> =>
  noticeSchema.parse(JSON.parse(payload));

/** A comment of an event. */
interface NewComment {
  /** Id of the event. */
  id: string;
  /** Content in Markdown. */
  content: string;
  mentions: readonly { id: string; email: string; name: string }[];
}

/** The write that an event belongs to. A job names only the person whose work it carries on. */
type EventWrite = Pick<Write, 'tx' | 'takeEntry'> & { actor: Actor | { id: PersonId } };

/** An event to append to a stream. */
export interface NewStreamEvent {
  type: StreamEventType;
  inventionId: InventionId;
  taskId?: string | null;
  milestoneId?: string | null;
  noteId?: string;
  fileId?: string;
  /** People mentioned by an event without a comment. */
  mentionedIds?: readonly string[];
  /** Sponsor on whose behalf it happened, if one call changes several inventions for different sponsors. */
  forId?: string | null | undefined;
  /** Title of the entity after the change. */
  title: string;
  /** The `updatedAt` of the entity after the change; also the time of the event, unless `at` is set. */
  updatedAt: string;
  /** Time of an event that does not change its entity. */
  at?: string;
  /** Display position of a task. */
  order?: number | null;
  changes: readonly FieldChange[];
  /** Reason, if the person gave one. */
  reason?: string | undefined;
  comment?: NewComment;
}

const describeEvent = ({
  title,
  updatedAt,
  order = null,
  changes,
  reason,
  noteId,
  fileId,
  comment,
}: NewStreamEvent) => ({
  title,
  updatedAt,
  order,
  changes,
  ...(reason && { reason }),
  ...(noteId && { noteId }),
  ...(fileId && { fileId }),
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
 * Appends an event to the stream of its invention in the transaction of its change, and notifies the servers on commit.
 * Inserts the audit entry of the call with it. Locks the head of the stream until then, so that the numbers have no
 * gaps: call it last.
 * @returns the number of the event
 */
export const publish = async (
  { tx, actor, takeEntry }: EventWrite,
  event: NewStreamEvent,
): Promise<number> => {
  const { type, inventionId, taskId = null, milestoneId = null, comment } = event;
  const mentionedIds = comment?.mentions.map((person) => person.id) ?? event.mentionedIds ?? [];
  const permission = eventPermissions[type];
  const entry = takeEntry(event);
  const forId =
    'sessionId' in actor
      ? sponsorFor(actor, { permission, right: 'write' }, 'numbered.invention_id')
      : sql<null>`null::uuid`;
  const id = comment?.id ?? newId();
  const { rows } = await sql<{ seq: number }>`
    with numbered as (
      update stream_heads set last_seq = last_seq + 1
      where invention_id = ${inventionId} returning invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select ${inventionId}::uuid, last_seq, ${id}::uuid, ${type}, ${actor.id}::uuid,
        ${forId}, ${taskId}::uuid,
        ${milestoneId}::uuid, ${event.at ?? event.updatedAt}::timestamptz, ${JSON.stringify(describeEvent(event))}::jsonb
      from numbered returning invention_id, seq, id, created_at
    ) ${mentionedIds.length > 0 ? mentioning(mentionedIds) : sql``} ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select seq, pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', seq)::text)
    from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The invention of an event does not exist');
  return row.seq;
};

/**
 * Like `publish`, for several events of one invention at once, in order.
 * @returns the number of the last event
 */
export const publishAll = async (
  { tx, actor, takeEntry }: Write,
  inventionId: InventionId,
  events: readonly Omit<NewStreamEvent, 'inventionId' | 'comment' | 'forId'>[],
): Promise<number> => {
  const [first] = events;
  if (!first) throw new Error('No event to publish');
  const entry = takeEntry({ ...first, inventionId });
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
        ${sponsorFor(actor, { permission: eventPermissions[first.type], right: 'write' }, 'numbered.invention_id')}, task_id,
        milestone_id, created_at, metadata
      from numbered cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (
        place integer, id uuid, type text, task_id uuid, milestone_id uuid, created_at timestamptz, metadata jsonb)
    ) ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select last_seq as seq,
      pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', last_seq)::text)
    from numbered`.execute(tx);
  const [row] = result.rows;
  if (!row) throw new Error('The invention of an event does not exist');
  return row.seq;
};
