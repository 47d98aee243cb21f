import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../src/platform/database/database.ts';

/** A paper of an invention, as the patent office would have sent it. */
interface Paper {
  readonly id?: string;
  readonly inventionId: string;
  readonly description: string;
}

/** Adds a paper to an invention. */
export const addPaper = async (
  db: Database,
  { id = randomUUIDv7(), inventionId, description }: Paper,
): Promise<void> => {
  await db
    .insertInto('patent_documents')
    .values({
      id,
      invention_id: inventionId,
      code: 'CTNF',
      description,
      direction: 'INCOMING',
      document_date: '2026-01-02',
      real_date: '2026-01-02',
      created_at: '2026-01-02T00:00:00.000Z',
    })
    .execute();
};

/** The first event of an invention's stream: its task was created. */
interface FirstEvent {
  readonly id?: string;
  readonly inventionId: string;
  readonly taskId: string;
  readonly authorId: string;
  readonly title: string;
  readonly at: string;
}

/** Adds the first event to an invention whose stream's head says 1. */
export const addFirstEvent = async (
  db: Database,
  { id = randomUUIDv7(), inventionId, taskId, authorId, title, at }: FirstEvent,
): Promise<void> => {
  await db
    .insertInto('stream_events')
    .values({
      id,
      invention_id: inventionId,
      seq: 1,
      type: 'task.created',
      actor_id: authorId,
      task_id: taskId,
      created_at: at,
      metadata: JSON.stringify({
        title,
        updatedAt: at,
        order: 0,
        changes: [{ field: 'title', from: null, to: title }],
      }),
    })
    .execute();
};
