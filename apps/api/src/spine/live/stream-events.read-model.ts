import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import type { StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import { createShapedStatement } from '../../platform/database/compiled-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import { attachmentsOf } from '../attachments/attached-files.read-model.ts';

type Metadata = StreamEvent['metadata'];

/** Stored part of an event besides its columns. Attachments of a comment are stored as references of the files. */
type StoredMetadata = Omit<Metadata, 'actor' | 'for' | 'taskId' | 'milestoneId' | 'comment'> & {
  comment?: Omit<NonNullable<Metadata['comment']>, 'attachments'>;
};

/** Number of characters of a chat message that name it in the stream. */
const maxTitleLength = 200;

/** Starts a query for stream events; narrow it by `stream_events`, then map its rows by `toStreamEvent`. */
export const selectStreamEvents = (db: Database) =>
  db
    .selectFrom('stream_events')
    .innerJoin('people', 'people.id', 'stream_events.actor_id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .leftJoin('people as sponsors', 'sponsors.id', 'stream_events.for_id')
    .leftJoin('principals as sponsor_principals', 'sponsor_principals.id', 'sponsors.id')
    .select([
      'stream_events.id',
      'stream_events.type',
      sql.ref<InventionId>('stream_events.invention_id').as('inventionId'),
      'stream_events.seq',
      'stream_events.created_at as createdAt',
      sql.ref<TaskId | null>('stream_events.task_id').as('taskId'),
      sql.ref<MilestoneId | null>('stream_events.milestone_id').as('milestoneId'),
      'principals.value as email',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'sponsor_principals.value as forEmail',
      'sponsors.first_name as forFirstName',
      'sponsors.last_name as forLastName',
      sql.ref<StoredMetadata>('stream_events.metadata').as('metadata'),
      sql<Attachment[] | null>`case when stream_events.type = 'task.commented'
        then ${attachmentsOf('stream_events.id')} end`.as('attachments'),
      // Never stored with the event, so that a deleted message leaves no text behind.
      sql<string | null>`case when stream_events.type like 'message.%' then (
        select case when messages.is_deleted then '' else left(messages.content, ${sql.lit(maxTitleLength)}) end
        from messages where messages.id = (stream_events.metadata ->> 'messageId')::uuid) end`.as(
        'messageText',
      ),
    ]);

/** A row of `selectStreamEvents`. */
export type StreamEventRow = Awaited<
  ReturnType<ReturnType<typeof selectStreamEvents>['executeTakeFirstOrThrow']>
>;

/** Returns the event in the form of the contract. */
export const toStreamEvent = ({
  metadata: { comment, ...metadata },
  ...row
}: StreamEventRow): StreamEvent => ({
  id: row.id,
  type: row.type as StreamEventType,
  inventionId: row.inventionId,
  seq: row.seq,
  createdAt: row.createdAt,
  metadata: {
    actor: { email: row.email, firstName: row.firstName, lastName: row.lastName },
    for:
      row.forEmail === null
        ? null
        : { email: row.forEmail, firstName: row.forFirstName ?? '', lastName: row.forLastName ?? '' },
    taskId: row.taskId,
    milestoneId: row.milestoneId,
    ...metadata,
    ...(row.messageText !== null && { title: row.messageText }),
    ...(comment && { comment: { ...comment, attachments: row.attachments ?? [] } }),
  },
});

const runRead = createShapedStatement<{ inventionId: string; seqs: readonly number[] }, StreamEventRow>();

/**
 * Reads events of an invention by their `seq`, in the order of `seqs`. Does not check access: the caller finds the
 * numbers of an invention that the actor may see.
 */
export const readStreamEvents = async (
  db: Database,
  inventionId: string,
  seqs: readonly number[],
): Promise<StreamEvent[]> => {
  if (seqs.length === 0) return [];
  const rows = await runRead(db, 'by seq', { inventionId, seqs }, (values) =>
    selectStreamEvents(db)
      .where(
        sql<boolean>`stream_events.invention_id = ${values.inventionId} and stream_events.seq = any(${values.seqs}::int[])`,
      )
      .compile(),
  );
  const events = new Map(rows.map((row) => [row.seq, toStreamEvent(row)]));
  return seqs.flatMap((seq) => events.get(seq) ?? []);
};
