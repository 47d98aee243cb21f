import { type Attachment, attachmentSchema } from '@hub/contract/files/attachment.schema.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { isPurge } from './file-purge.ts';

/** Changes of an attached file since its comment or note was loaded; `isPurged` if it was deleted for good. */
export type AttachmentChange = Partial<Attachment> & { isPurged?: boolean };

const changedSchema = attachmentSchema.omit({ id: true }).partial();

/** Returns what an event of a file changes about it as an attachment. */
export const attachmentChangeOf = (event: StreamEvent): AttachmentChange => {
  if (isPurge(event)) return { isPurged: true };
  const fields = Object.fromEntries(event.metadata.changes.map(({ field, to }) => [field, to]));
  return changedSchema.safeParse(fields).data ?? {};
};

/** Returns a file as an attachment. */
export const toAttachment = ({ id, name, kind, size, type, isDeleted }: StoredFile): Attachment => ({
  id,
  name,
  kind,
  size,
  type,
  isDeleted,
});
