import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { pageName } from '../open-pages.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue, type KeyValueStorage, parseJsonOr } from '../storage/stored-value.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

const waitingEditSchema = z.object({
  key: z.string(),
  /** Name of the page that made it (open-pages.ts). */
  page: z.string(),
  /** Email of the person who made it. */
  person: z.string(),
  kind: z.enum(['task', 'milestone', 'invention']),
  id: z.string(),
  inventionId: inventionIdSchema,
  title: z.string(),
  /** The version it is based on, and the values of the changed fields in that version. */
  updatedAt: z.string(),
  before: fieldsSchema,
  edit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fields'), change: fieldsSchema }),
    z.object({
      kind: z.literal('command'),
      /** Method and path of the call. */
      call: z.string(),
      body: z.unknown().optional(),
      optimistic: fieldsSchema,
    }),
  ]),
});

/** An edit that was made offline and has not been sent yet. */
export type WaitingEdit = z.infer<typeof waitingEditSchema>;

const waitingEditsSchema = z.array(waitingEditSchema);

/** Creates a page's store of edits that wait for the connection, so that a reload does not lose them. */
export const createWaitingEdits = (storage: KeyValueStorage, page: string) => {
  const stored = createStoredValue<readonly WaitingEdit[]>({
    key: storageKeys.waitingEdits,
    parse: parseJsonOr<readonly WaitingEdit[]>([], (value) => waitingEditsSchema.safeParse(value).data),
    format: (edits) => (edits.length === 0 ? null : JSON.stringify(edits)),
    storage,
  });
  const keepIf = (isKept: (edit: WaitingEdit) => boolean): void => {
    const all = stored.reread();
    const kept = all.filter(isKept);
    if (kept.length < all.length) stored.set(kept);
  };
  return {
    /** Stores an edit of this page and returns its key. */
    keep: (edit: Omit<WaitingEdit, 'key' | 'page'>): string => {
      const key = crypto.randomUUID();
      stored.set([...stored.reread(), { ...edit, key, page }]);
      return key;
    },
    /** Removes an edit that was sent. */
    forget: (key: string): void => keepIf((edit) => edit.key !== key),
    /** Removes the edits of an invention that the person may no longer see. */
    forgetInvention: (id: InventionId): void => keepIf((edit) => edit.inventionId !== id),
    /** Returns a person's edits of pages that are no longer open, in their order; open pages send their own. */
    listLeft: (person: string, openPages: ReadonlySet<string>): WaitingEdit[] =>
      stored
        .reread()
        .filter((edit) => edit.person === person && edit.page !== page && !openPages.has(edit.page)),
  };
};

/** The edits of this browser that wait for the connection. */
export const waitingEdits = createWaitingEdits(localStorage, pageName);
