import { fileKinds } from '@hub/domain/files/file-kind.ts';
import { z } from 'zod';
import { fileIdSchema } from '../fields.ts';

/** Maximum number of files attached to one comment or note. */
export const maxAttachments = 20;

export const attachmentSchema = z.object({
  id: fileIdSchema,
  name: z.string(),
  kind: z.enum(fileKinds),
  /** Size of the current version in bytes. */
  size: z.number().int().nonnegative(),
  /** Media type of the content, found in the content itself. */
  type: z.string(),
  /** Whether the file is in the trash. Files deleted for good are not listed. */
  isDeleted: z.boolean(),
});

/** A file attached to a comment or note. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** Ids of files to attach. They must belong to the same invention; files in the trash cannot be attached. */
export const attachmentIdsSchema = z.array(fileIdSchema).max(maxAttachments);

/** The same in a form, one field for each file. One alone arrives as text. */
export const formAttachmentIdsSchema = z.union([attachmentIdsSchema, fileIdSchema.transform((one) => [one])]);
