import type { PersonId } from '@hub/contract/fields.ts';
import { sentWithCommit } from '@hub/database/connection/held-statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { insertEntries } from '../audit/audit-log.ts';
import { mentionedBy, type NewStreamEvent, namesOf } from '../events/define-events.ts';
import type { Write } from '../writes/write.ts';
import { notifyPeople } from './notify-people.ts';
import { streamChannel } from './stream-channel.ts';
import { findWorkFor } from './work-for.ts';

export const streamNoticeSchema = z.object({ inventionId: z.string(), seq: z.number().int() });

/** Notification of a commit: an invention and the number of its latest event. */
export type StreamNotice = z.infer<typeof streamNoticeSchema>;

type EventActor = Actor | { id: PersonId };

/** The write that an event belongs to. A job names only the person whose work it carries on. */
type EventWrite = Pick<Write, 'tx' | 'takeEntry'> & { actor: EventActor };

/** Returns what is stored of an event besides its columns: the other entities that it names are fields. */
const describeEvent = (event: NewStreamEvent) => {
  const { title, updatedAt, order = null, changes, reason, comment } = event;
  const { taskId: _task, milestoneId: _milestone, ...names } = namesOf(event);
  return {
    title,
    updatedAt,
    order,
    changes,
    ...(reason && { reason }),
    ...Object.fromEntries(Object.entries(names).filter(([, id]) => id)),
    ...(comment && {
      comment: {
        content: comment.content,
        mentions: comment.mentions.map(({ email, name }) => ({ email, name })),
      },
    }),
  };
};

/** Returns what is stored of an event, with the personal token of its actor. */
const metadataOf = (actor: EventActor, event: NewStreamEvent) => ({
  ...describeEvent(event),
  ...('sessionId' in actor && actor.token && { token: actor.token.name }),
});

const mentioning = (personIds: readonly string[]): RawBuilder<unknown> => sql`, mentioned as (
      insert into event_mentions (person_id, event_id, created_at)
      select person_id, added.id, added.created_at
      from added cross join unnest(${personIds}::uuid[]) as mention (person_id)
    )`;

/** Returns the statement that numbers and inserts an event, inserts the audit entry of its call, and notifies the servers. */
const appendEvent = (
  { actor, takeEntry }: EventWrite,
  event: NewStreamEvent,
  workForId: string | null,
): RawBuilder<{ seq: number }> => {
  const { type, inventionId, comment } = event;
  const { taskId = null, milestoneId = null } = namesOf(event);
  const mentionedIds = mentionedBy(event);
  const entry = takeEntry({ ...event, workForId });
  const forId =
    'sessionId' in actor
      ? sql`coalesce(${sponsorFor(actor, { permission: type.permission, right: 'write' }, 'numbered.invention_id')}, ${workForId}::uuid)`
      : sql<null>`null::uuid`;
  const id = comment?.id ?? newId();
  // The event of an invention that does not exist has no number, and is refused.
  return sql<{ seq: number }>`
    with numbered as (
      update stream_heads set last_seq = last_seq + 1
      where invention_id = ${inventionId} returning invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select ${inventionId}::uuid, last_seq, ${id}::uuid, ${type.type}, ${actor.id}::uuid,
        ${forId}, ${taskId}::uuid,
        ${milestoneId}::uuid, ${event.at ?? event.updatedAt}::timestamptz, ${JSON.stringify(metadataOf(actor, event))}::jsonb
      from (select) as event left join numbered on true returning invention_id, seq, id, created_at
    ) ${mentionedIds.length > 0 ? mentioning(mentionedIds) : sql``} ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select seq, pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', seq)::text)
    from added`;
};

/** Returns what says on whose work an event happened. */
const workOf = (event: NewStreamEvent) => ({ ...namesOf(event), changes: event.changes });

/** Notifies people of an event; returns the sponsor on whose work it happened. */
const notify = async ({ tx, actor }: EventWrite, event: NewStreamEvent): Promise<string | null> => {
  const work = workOf(event);
  const workForId = (await findWorkFor(tx, actor, [work]))(work);
  await notifyPeople(tx, actor, [{ ...event, workForId }]);
  return workForId;
};

/**
 * Appends an event to the stream of its invention in the transaction of its change, and notifies the servers on commit.
 * Inserts the audit entry of the call and the notifications of people with it. Locks the head of the stream until then, so that the numbers have no
 * gaps: call it last, so that it is sent together with the commit.
 */
export const publish = async (write: EventWrite, event: NewStreamEvent): Promise<void> => {
  const workForId = await notify(write, event);
  await sql`${sql.raw(sentWithCommit)} ${appendEvent(write, event, workForId)}`.execute(write.tx);
};

/** Like `publish`, for a caller that waits for the number of the event, and returns it. */
export const publishNumbered = async (write: EventWrite, event: NewStreamEvent): Promise<number> => {
  const workForId = await notify(write, event);
  const { rows } = await appendEvent(write, event, workForId).execute(write.tx);
  const [row] = rows;
  if (!row) throw new Error('The event was not stored');
  return row.seq;
};

/** An event of several that are appended at once. */
type BatchEvent = Omit<NewStreamEvent, 'comment' | 'mentionedIds'>;

/**
 * Like `publish`, for several events at once, in their order, on one or more inventions. The sponsor is the one who may do
 * what the first event describes.
 */
export const publishAll = async (
  { tx, actor, takeEntry }: Write,
  events: readonly BatchEvent[],
): Promise<void> => {
  const [first] = events;
  if (!first) return;
  const workFor = await findWorkFor(tx, actor, events.map(workOf));
  const placed = events.map((event) => ({ ...event, workForId: workFor(workOf(event)) }));
  await notifyPeople(tx, actor, placed);
  const entries = placed.flatMap((event) => takeEntry(event) ?? []);
  const rows = placed.map((event, place) => {
    const { taskId = null, milestoneId = null } = namesOf(event);
    return {
      place,
      invention_id: event.inventionId,
      id: newId(),
      type: event.type.type,
      task_id: taskId,
      milestone_id: milestoneId,
      work_for_id: event.workForId,
      created_at: event.at ?? event.updatedAt,
      metadata: metadataOf(actor, event),
    };
  });
  const inventionIds = new Set(events.map(({ inventionId }) => inventionId));
  const result = await sql<{ inventionId: string }>`
    with event as materialized (
      select *, row_number() over (partition by invention_id order by place) as number,
        count(*) over (partition by invention_id) as total
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (place integer, invention_id uuid, id uuid,
        type text, task_id uuid, milestone_id uuid, work_for_id uuid, created_at timestamptz, metadata jsonb)
    ), locked as materialized (
      select invention_id from stream_heads
      where invention_id = any(${[...inventionIds]}::uuid[]) order by invention_id for no key update
    ), numbered as (
      update stream_heads set last_seq = last_seq + event.total
      from event where event.number = 1 and event.invention_id = stream_heads.invention_id
        and (select count(*) from locked) > 0
      returning stream_heads.invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select numbered.invention_id, last_seq - total + number, id, type, ${actor.id}::uuid,
        coalesce(${sponsorFor(actor, { permission: first.type.permission, right: 'write' }, 'numbered.invention_id')}, work_for_id), task_id,
        milestone_id, created_at, metadata
      from numbered join event on event.invention_id = numbered.invention_id
      order by place
    ) ${entries.length > 0 ? sql`, audited as (${insertEntries(entries)})` : sql``}
    select invention_id as "inventionId",
      pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', last_seq)::text)
    from numbered`.execute(tx);
  if (result.rows.length < inventionIds.size) throw new Error('The invention of an event does not exist');
};
