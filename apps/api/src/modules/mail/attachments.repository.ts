import type { Database } from '../../platform/database/database.ts';

/** An attachment that is, or becomes, a file of an invention. */
export interface FiledAttachment {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  fileId: string | null;
}

/** Lists the attachments of an email that are files, without images of its body, in their order. */
export const listFileAttachments = async (tx: Database, messageId: string): Promise<FiledAttachment[]> => {
  const rows = await tx
    .selectFrom('mail_attachments')
    .select(['id', 'name', 'type', 'size', 'sha256', 'file_id as fileId'])
    .where('message_id', '=', messageId)
    .where('is_inline', '=', false)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
};

/** Records the file that holds an attachment; null for none. */
export const setAttachmentFile = async (tx: Database, id: string, fileId: string | null): Promise<void> => {
  await tx.updateTable('mail_attachments').set({ file_id: fileId }).where('id', '=', id).execute();
};

/** Whether another email than these has the same file as its attachment. */
export const isSharedFile = async (
  tx: Database,
  fileId: string,
  messageIds: readonly string[],
): Promise<boolean> => {
  const row = await tx
    .selectFrom('mail_attachments')
    .select('id')
    .where('file_id', '=', fileId)
    .where('message_id', 'not in', messageIds)
    .executeTakeFirst();
  return row !== undefined;
};
