import type { TaskId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface TaskComment {
  /** Document id of the comment in the chat. */
  documentId: string;
  taskId: TaskId;
  authorId: string;
  content: string;
  attachments: readonly { id: string; name: string }[];
  createdAt: string;
}

/**
 * Adds a comment on a delegated task to the chat of the minion that worked on it last. It is about the invention, so only
 * those who may see the invention read it there. Does nothing for other tasks, and for a minion that was deleted, whose chat is closed.
 */
export const passOnComment = async (
  tx: Database,
  { documentId, taskId, authorId, content, attachments, createdAt }: TaskComment,
): Promise<void> => {
  const named = attachments.map(({ id, name }) => ({ id, name }));
  await sql`
    insert into minion_comments
      (document_id, minion_id, author_id, invention_id, task_id, content, attachments, created_at, updated_at)
    select ${documentId}, run.minion_id, ${authorId}::uuid, run.invention_id, run.task_id, ${content},
      ${named.length > 0 ? JSON.stringify(named) : null}::jsonb, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from (select minion_id, invention_id, task_id from minion_runs where task_id = ${taskId}
        order by created_at desc, id limit 1) run
      join minions on minions.id = run.minion_id and minions.deleted_at is null`.execute(tx);
};
