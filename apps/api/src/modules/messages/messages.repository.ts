import type { AnswerPart } from '@hub/domain/minions/answer-parts.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Locks the chat of an invention until the transaction ends, so that its messages are posted one after the other. */
export const lockChat = async (tx: Database, inventionId: string): Promise<void> => {
  await tx
    .selectFrom('stream_heads')
    .select('invention_id')
    .where('invention_id', '=', inventionId)
    .forNoKeyUpdate()
    .execute();
};

/** Returns the id of the author's message with this client id. */
export const findByClientId = async (
  tx: Database,
  key: { inventionId: string; authorId: string; clientId: string },
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('invention_id', '=', key.inventionId)
    .where('author_id', '=', key.authorId)
    .where('client_id', '=', key.clientId)
    .executeTakeFirst();
  return row?.id;
};

/** Returns those of these ids that are bots. */
export const listBots = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.selectFrom('bots').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

/** Values of a new message. */
interface NewRow {
  id: string;
  inventionId: string;
  seq: number;
  authorId: string;
  clientId: string | null;
  content: string;
  isOpen: boolean;
  mentionedIds: readonly string[];
  linkedIds: readonly string[];
}

/** Inserts a message with the number of its event. */
export const insertMessage = async (tx: Database, message: NewRow, now: string): Promise<void> => {
  await tx
    .insertInto('messages')
    .values({
      id: message.id,
      invention_id: message.inventionId,
      seq: message.seq,
      author_id: message.authorId,
      client_id: message.clientId,
      content: message.content,
      is_open: message.isOpen,
      mentioned_ids: [...message.mentionedIds],
      linked_ids: [...message.linkedIds],
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Locks a message until the transaction ends. Read it after this call. */
export const lockMessage = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('messages').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Changed fields of a message. */
interface Change {
  content?: string;
  editedAt?: string;
  isOpen?: boolean;
  parts?: number;
  mentionedIds?: readonly string[];
  linkedIds?: readonly string[];
  isDeleted?: boolean;
  /** Parts of the answer of a minion; null if the content is not that answer any more. */
  answer?: readonly AnswerPart[] | null;
}

/** Writes the changed fields of a locked message; returns its new timestamp, which is always later than before. */
export const changeMessage = async (
  tx: Database,
  id: string,
  { content, editedAt, isOpen, parts, mentionedIds, linkedIds, isDeleted, answer }: Change,
  now: string,
): Promise<string> => {
  const { updated_at } = await tx
    .updateTable('messages')
    .set({
      ...(content !== undefined && { content }),
      ...(editedAt !== undefined && { edited_at: editedAt }),
      ...(isOpen !== undefined && { is_open: isOpen }),
      ...(parts !== undefined && { parts }),
      ...(mentionedIds && { mentioned_ids: [...mentionedIds] }),
      ...(linkedIds && { linked_ids: [...linkedIds] }),
      ...(isDeleted !== undefined && { is_deleted: isDeleted }),
      ...(answer !== undefined && { answer: answer && JSON.stringify(answer) }),
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
};
