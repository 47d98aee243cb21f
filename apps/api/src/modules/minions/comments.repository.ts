import type { Database } from '../../platform/database/database.ts';

/** Returns the number of a minion by its document id; undefined for one that was deleted, whose chat is closed. */
export const findMinionId = async (db: Database, documentId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('minions')
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
};

interface NewComment {
  documentId: string;
  minionId: number;
  authorId: string;
  /** Invention that the comment is about; null if its author picked none and names none or several. */
  inventionId: string | null;
  /** All inventions that it names, as far as its author may see them. */
  namedIds: readonly string[];
  content: string;
  attachments: readonly object[] | null;
  now: string;
}

/** Inserts a comment. */
export const insertComment = async (
  tx: Database,
  { documentId, minionId, authorId, inventionId, namedIds, content, attachments, now }: NewComment,
): Promise<void> => {
  await tx
    .insertInto('minion_comments')
    .values({
      document_id: documentId,
      minion_id: minionId,
      author_id: authorId,
      invention_id: inventionId,
      named_ids: [...namedIds],
      content,
      attachments: attachments && JSON.stringify(attachments),
      created_at: now,
      updated_at: now,
    })
    .execute();
};
