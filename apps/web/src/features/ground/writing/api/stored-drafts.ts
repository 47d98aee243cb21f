import { type Attachment, attachmentSchema } from '@hub/contract/files/attachment.schema.ts';
import { z } from 'zod';
import { session } from '../../../../lib/session/session.ts';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from '../../../../lib/storage/stored-value.ts';
import { type Drafts, withDraft } from '../model/drafts.ts';
import type { NoteDraft } from '../model/notes-saver.ts';

interface StoredDrafts<Draft> {
  /** Returns the draft of the signed-in person, or null. */
  find: (id: string) => Draft | null;
  /** Stores a draft; null removes it. */
  store: (id: string, draft: Draft | null) => void;
}

const ownKey = (id: string): string => `${session.get().identity?.email ?? ''} ${id}`;

/** Creates a store of drafts in the browser, separate for each person, that survives a reload. */
export const createStoredDrafts = <Draft>(key: string, schema: z.ZodType<Draft>): StoredDrafts<Draft> => {
  const draftsSchema = z.record(z.string(), schema);
  const stored = createStoredValue<Drafts<Draft>>({
    key,
    parse: parseJsonOr<Drafts<Draft>>({}, (value) => draftsSchema.safeParse(value).data),
    format: (drafts) => (Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts)),
    storage: localStorage,
  });
  return {
    find: (id) => stored.reread()[ownKey(id)] ?? null,
    store: (id, draft) => {
      if (draft !== null || ownKey(id) in stored.get())
        stored.set(withDraft(stored.reread(), ownKey(id), draft));
    },
  };
};

const noteDraftSchema: z.ZodType<NoteDraft> = z.object({
  text: z.string(),
  base: z.object({ notes: z.string(), updatedAt: z.string() }),
});

/** Unsaved notes, by task id or note key. */
export const noteDrafts = createStoredDrafts(storageKeys.noteDrafts, noteDraftSchema);

/** Files attached to unsent comments and new notes, by the place that shows them. */
export const attachmentDrafts = createStoredDrafts<Attachment[]>(
  storageKeys.attachmentDrafts,
  z.array(attachmentSchema),
);

/** Returns the files of a draft, null if there are none, with others that were attached to it. */
export const withAttachments = (
  draft: readonly Attachment[] | null,
  added: readonly Attachment[],
): Attachment[] => {
  const known = draft ?? [];
  return [...known, ...added.filter(({ id }) => known.every((one) => one.id !== id))];
};

/** Unsent comments, by task id. */
export const commentDrafts = createStoredDrafts(storageKeys.commentDrafts, z.string());

/** Unsent chat messages, by invention id. */
export const messageDrafts = createStoredDrafts(storageKeys.messageDrafts, z.string());
