import { z } from 'zod';
import { session } from '../../../lib/session/session.ts';
import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from '../../../lib/storage/stored-value.ts';
import { type Drafts, withDraft } from '../model/drafts.ts';
import type { NoteDraft } from '../model/notes-saver.ts';

interface KeptDrafts<Draft> {
  /** The draft of the person who is signed in; null where there is none. */
  find: (id: string) => Draft | null;
  /** Null forgets it. */
  keep: (id: string, draft: Draft | null) => void;
}

const ownKey = (id: string): string => `${session.get().identity?.email ?? ''} ${id}`;

/** Drafts in the browser's storage, so that they survive a reload. Nobody sees another person's. */
function createKeptDrafts<Draft>(key: string, schema: z.ZodType<Draft>): KeptDrafts<Draft> {
  const draftsSchema = z.record(z.string(), schema);
  const stored = createStoredValue<Drafts<Draft>>({
    key,
    parse: parseJsonOr<Drafts<Draft>>({}, (value) => draftsSchema.safeParse(value).data),
    format: (drafts) => (Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts)),
    storage: localStorage,
  });
  return {
    find: (id) => stored.reread()[ownKey(id)] ?? null,
    keep: (id, draft) => {
      if (draft !== null || ownKey(id) in stored.get())
        stored.set(withDraft(stored.reread(), ownKey(id), draft));
    },
  };
}

const noteDraftSchema: z.ZodType<NoteDraft> = z.object({
  text: z.string(),
  base: z.object({ notes: z.string(), updatedAt: z.string() }),
});

/** Notes that are not saved yet, by task. */
export const noteDrafts = createKeptDrafts(storageKeys.noteDrafts, noteDraftSchema);

/** Comments that are not sent yet, by task. */
export const commentDrafts = createKeptDrafts(storageKeys.commentDrafts, z.string());
