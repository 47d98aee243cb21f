import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface StoredMetadata {
  title: string;
  updatedAt: string;
  order: number | null;
  changes: FieldChange[];
}

/** Starts a query for stream events; narrow it by `stream_events`, then map its rows by `toStreamEvent`. */
export const selectStreamEvents = (db: Database) =>
  db
    .selectFrom('stream_events')
    .innerJoin('people', 'people.id', 'stream_events.actor_id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select([
      'stream_events.id',
      'stream_events.type',
      'stream_events.invention_id as inventionId',
      'stream_events.seq',
      'stream_events.created_at as createdAt',
      'stream_events.task_id as taskId',
      'stream_events.milestone_id as milestoneId',
      'principals.value as email',
      'people.first_name as firstName',
      'people.last_name as lastName',
      sql.ref<StoredMetadata>('stream_events.metadata').as('metadata'),
    ]);

/** A row of `selectStreamEvents`. */
export type StreamEventRow = Awaited<
  ReturnType<ReturnType<typeof selectStreamEvents>['executeTakeFirstOrThrow']>
>;

/** The event as the contract tells it. */
export const toStreamEvent = (row: StreamEventRow): StreamEvent => ({
  id: row.id,
  type: row.type as StreamEventType,
  inventionId: row.inventionId,
  seq: row.seq,
  createdAt: row.createdAt,
  metadata: {
    actor: { email: row.email, firstName: row.firstName, lastName: row.lastName },
    taskId: row.taskId,
    milestoneId: row.milestoneId,
    ...row.metadata,
  },
});
