import type { InventionId } from '@hub/contract/fields.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { insertEntries } from '../audit/audit-log.ts';
import { takeEntry } from '../audit/pending-entry.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';

/** Channel on which a commit tells every server that an invention has new events. */
export const streamChannel = 'stream_events';

const streamNoticeSchema = z.object({ inventionId: z.string(), seq: z.number().int() });

/** Reads a notification of the channel: an invention and the number of its newest event. */
export const readStreamNotice = (payload: string): z.infer<typeof streamNoticeSchema> =>
  streamNoticeSchema.parse(JSON.parse(payload));

/** What happened, for the stream. */
export interface NewStreamEvent {
  readonly type: StreamEventType;
  readonly inventionId: InventionId;
  readonly taskId?: string | null;
  readonly milestoneId?: string | null;
  /** Whom it is done for, where the call could not know: one that changes several inventions. */
  readonly forId?: string | null | undefined;
  /** Title of the entity after the change. */
  readonly title: string;
  /** The entity's `updatedAt` after the change: the moment of the event. */
  readonly updatedAt: string;
  /** Display position, for a task. */
  readonly order?: number | null;
  readonly changes: readonly FieldChange[];
}

/**
 * Appends an event to its invention's stream, in the transaction of the change it tells of, and tells the servers
 * when that commits. Locks the stream's head until then, so that the numbers have no gaps: call it last. The
 * audit entry of the call is written with it.
 * @returns the event's number
 */
export const publish = async (tx: Database, actor: Actor, event: NewStreamEvent): Promise<number> => {
  const { type, inventionId, taskId = null, milestoneId = null, order = null } = event;
  const permission = type === 'invention.created' ? 'inventions:create' : 'inventions:edit';
  const entry = takeEntry(tx, event);
  const metadata = { title: event.title, updatedAt: event.updatedAt, order, changes: event.changes };
  const { rows } = await sql<{ seq: number }>`
    with numbered as (
      update stream_heads set last_seq = last_seq + 1
      where invention_id = ${inventionId} returning invention_id, last_seq
    ), added as (
      insert into stream_events (invention_id, seq, id, type, actor_id, for_id, task_id, milestone_id,
        created_at, metadata)
      select ${inventionId}::uuid, last_seq, ${newId()}::uuid, ${type}, ${actor.id}::uuid,
        ${sponsorFor(actor, { permission, right: 'write' }, 'numbered.invention_id')}, ${taskId}::uuid,
        ${milestoneId}::uuid, ${event.updatedAt}::timestamptz, ${JSON.stringify(metadata)}::jsonb
      from numbered returning invention_id, seq
    ) ${entry ? sql`, audited as (${insertEntries([entry])})` : sql``}
    select seq, pg_notify(${streamChannel}, json_build_object('inventionId', invention_id, 'seq', seq)::text)
    from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An event needs an invention');
  return row.seq;
};
