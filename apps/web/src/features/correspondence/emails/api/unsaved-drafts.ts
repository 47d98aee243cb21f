import { mailDraftSchema } from '@hub/contract/mail/mail-draft.schema.ts';
import { z } from 'zod';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredDrafts } from '../../../ground/writing/public.ts';
import type { UnsavedDraft } from '../model/mail-draft-saver.ts';

const unsavedDraftSchema: z.ZodType<UnsavedDraft> = z.object({
  fields: mailDraftSchema.pick({
    to: true,
    cc: true,
    bcc: true,
    subject: true,
    text: true,
    attachments: true,
  }),
  updatedAt: z.string(),
});

/** Changes of drafts that the hub has not saved, by the id of the draft. */
export const unsavedDrafts = createStoredDrafts(storageKeys.mailDrafts, unsavedDraftSchema);
