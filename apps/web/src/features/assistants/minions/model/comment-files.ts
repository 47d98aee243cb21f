import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { type Attachment, attachmentSchema } from '@hub/contract/files/attachment.schema.ts';
import type { MinionComment } from '@hub/contract/minions/minion.schema.ts';

const storedFileSchema = attachmentSchema.extend({ inventionId: inventionIdSchema });

/** Files of an invention that a comment names. */
export interface CommentFiles {
  inventionId: InventionId;
  attachments: Attachment[];
}

type StoredFiles = NonNullable<MinionComment['attachments']>;

/** Returns files of an invention as a comment stores them; null without any. */
export const toStoredFiles = (
  inventionId: InventionId | null,
  attachments: readonly Attachment[],
): StoredFiles | null =>
  inventionId === null || attachments.length === 0
    ? null
    : attachments.map((attachment) => ({ ...attachment, inventionId }));

/** Returns the files of a comment that can be opened, and the names of those that other programs attached. */
export const readStoredFiles = (
  stored: StoredFiles | null,
): { files: CommentFiles | null; others: { id: string; name: string }[] } => {
  const read = (stored ?? []).map((one) => ({ one, file: storedFileSchema.safeParse(one).data }));
  const files = read.flatMap(({ file }) => file ?? []);
  const [first] = files;
  return {
    files: first ? { inventionId: first.inventionId, attachments: files } : null,
    others: read.flatMap(({ one, file }) => (file ? [] : [{ id: one.id, name: one.name }])),
  };
};
