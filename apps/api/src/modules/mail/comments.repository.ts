import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A comment with its author. */
export interface CommentRow {
  id: string;
  threadId: string;
  inventionId: InventionId;
  subject: string;
  content: string;
  authorId: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: string;
  updatedAt: string;
}

/** Comments that a thread shows. */
const maxComments = 500;

const selectComments = (actor: Actor, inventionId: string) => sql`
  select mail_comments.id, mail_comments.thread_id as "threadId", thread.invention_id as "inventionId", thread.subject,
    mail_comments.content, mail_comments.author_id as "authorId", principals.value as email,
    people.first_name as "firstName", people.last_name as "lastName",
    mail_comments.created_at as "createdAt", mail_comments.updated_at as "updatedAt"
  from mail_comments
    join mail_threads thread on thread.id = mail_comments.thread_id
    join people on people.id = mail_comments.author_id
    join principals on principals.id = people.id
  where thread.invention_id = ${inventionId}::uuid and ${visibleInvention(actor, 'thread.invention_id')}`;

/** Lists the comments of a thread that the actor may see, oldest first. */
export const listComments = async (
  db: Database,
  actor: Actor,
  { inventionId, threadId }: { inventionId: string; threadId: string },
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`${selectComments(actor, inventionId)}
    and mail_comments.thread_id = ${threadId}::uuid
    order by mail_comments.created_at, mail_comments.id limit ${sql.lit(maxComments)}`.execute(db);
  return rows;
};

/** Finds a comment of an invention that the actor may see. */
export const findComment = async (
  db: Database,
  actor: Actor,
  { inventionId, id }: { inventionId: string; id: string },
): Promise<CommentRow | undefined> => {
  const { rows } = await sql<CommentRow>`${selectComments(actor, inventionId)}
    and mail_comments.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Locks a comment until the transaction ends. Read it after this call. */
export const lockComment = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('mail_comments').select('id').where('id', '=', id).forUpdate().execute();
};

/** Inserts a comment. */
export const insertComment = async (
  tx: Database,
  comment: { id: string; threadId: string; content: string; authorId: string },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('mail_comments')
    .values({
      id: comment.id,
      thread_id: comment.threadId,
      content: comment.content,
      author_id: comment.authorId,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Changes the text of a locked comment. */
export const updateComment = async (
  tx: Database,
  id: string,
  content: string,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('mail_comments')
    .set({
      content,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Deletes a comment. */
export const deleteComment = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('mail_comments').where('id', '=', id).execute();
};
