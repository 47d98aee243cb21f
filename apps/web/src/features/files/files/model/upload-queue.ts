import type { InventionId } from '@hub/contract/fields.ts';
import { maxFileBytes, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import { type ExistingFile, isUnfinished, type Upload } from './upload.ts';
import { noProgress, withSent } from './upload-progress.ts';

/** Answer to a file of the same name: add a version, or keep both. */
export type NameChoice = 'version' | 'separate';

/** How the attempt to send a file ended. */
export type UploadOutcome =
  | { kind: 'saved'; file: StoredFile }
  | { kind: 'exists'; same: 'name' | 'content'; existing: ExistingFile }
  | { kind: 'failed'; error: string };

/** One attempt to add a file. */
export interface UploadAttempt {
  inventionId: InventionId;
  file: File;
  /** The decision about a file of the same name. */
  ifExists: NameChoice | undefined;
  /** Stands for the content if the hub has received it. */
  uploadToken: string | undefined;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

interface QueuePorts {
  /** Sends a file; never rejects. */
  send: (attempt: UploadAttempt) => Promise<UploadOutcome>;
  onSaved: (file: StoredFile) => void;
  now: () => number;
}

/** Queue of uploads. */
export interface UploadQueue {
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  /** Adds files. With a `place`, a comment or note shows them instead of the tray, until it forgets them. */
  add: (files: readonly File[], inventionId: InventionId, place?: string | null) => void;
  cancel: (id: string) => void;
  /** Cancels the uploads of the tray. */
  cancelAll: () => void;
  /** Sends a failed or canceled upload again. */
  retry: (id: string) => void;
  /** Decides about a file of the same name; `isForRest` decides for all files that were added with it. */
  decide: (id: string, choice: NameChoice, isForRest: boolean) => void;
  /** Forgets the uploads of the tray that have ended. */
  clearEnded: () => void;
  /** Shows the uploads of one comment or note at another. */
  move: (place: string, to: string) => void;
  /** Forgets an upload; cancels it if it is under way. */
  forget: (id: string) => void;
}

/** Maximum number of uploads at once. */
export const maxSending = 3;

const newUpload = (file: File, of: Pick<Upload, 'batch' | 'inventionId' | 'place'>, now: number): Upload => {
  const isTooLarge = file.size > maxFileBytes;
  return {
    ...of,
    id: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    state: isTooLarge ? 'failed' : 'waiting',
    progress: noProgress(now),
    existing: null,
    error: isTooLarge ? 'A file may have at most 250 MB.' : null,
    isFinal: isTooLarge,
    fileId: null,
  };
};

const afterOutcome = (outcome: UploadOutcome): Partial<Upload> => {
  if (outcome.kind === 'saved') return { state: 'done', fileId: outcome.file.id };
  if (outcome.kind === 'failed') return { state: 'failed', error: outcome.error };
  return { state: outcome.same === 'content' ? 'present' : 'asking', existing: outcome.existing };
};

/** Creates a queue that sends at most three files at once, in the order in which they were added. */
export const createUploadQueue = ({ send, onSaved, now }: QueuePorts): UploadQueue => {
  const uploads = createStore<readonly Upload[]>([]);
  const files = new Map<string, File>();
  const controllers = new Map<string, AbortController>();
  const choices = new Map<string, NameChoice>();
  const tokens = new Map<string, string>();
  const batchChoices = new Map<string, NameChoice>();

  const change = (id: string, fields: (upload: Upload) => Partial<Upload>): void =>
    uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...fields(one) } : one)));

  const settle = (upload: Upload, outcome: UploadOutcome): void => {
    const choice = batchChoices.get(upload.batch);
    if (outcome.kind === 'exists' && outcome.existing.uploadToken)
      tokens.set(upload.id, outcome.existing.uploadToken);
    if (outcome.kind === 'exists' && outcome.same === 'name' && choice && !choices.has(upload.id)) {
      choices.set(upload.id, choice);
      change(upload.id, () => ({ state: 'waiting' }));
      return;
    }
    change(upload.id, () => afterOutcome(outcome));
    if (outcome.kind === 'saved') onSaved(outcome.file);
  };

  const start = async (upload: Upload): Promise<void> => {
    const file = files.get(upload.id);
    if (!file) return;
    const controller = new AbortController();
    controllers.set(upload.id, controller);
    change(upload.id, () => ({ state: 'sending', progress: noProgress(now()), error: null }));
    const outcome = await send({
      inventionId: upload.inventionId,
      file,
      ifExists: choices.get(upload.id),
      uploadToken: tokens.get(upload.id),
      signal: controller.signal,
      onProgress: (sent) =>
        change(upload.id, ({ progress }) => ({ progress: withSent(progress, sent, now()) })),
    });
    if (controllers.get(upload.id) !== controller) return;
    controllers.delete(upload.id);
    settle(upload, outcome);
    pump();
  };

  const pump = (): void => {
    const sending = uploads.get().filter(({ state }) => state === 'sending').length;
    const next = uploads.get().filter(({ state }) => state === 'waiting');
    for (const upload of next.slice(0, maxSending - sending)) void start(upload);
  };

  const cancel = (id: string): void => {
    const controller = controllers.get(id);
    controllers.delete(id);
    change(id, (upload) => (isUnfinished(upload) ? { state: 'cancelled' } : {}));
    controller?.abort();
    pump();
  };

  const clearEnded = (): void =>
    uploads.set(uploads.get().filter((one) => isUnfinished(one) || one.place !== null));

  return {
    uploads: { get: uploads.get, subscribe: uploads.subscribe },
    add: (added, inventionId, place = null) => {
      if (!uploads.get().some(isUnfinished)) clearEnded();
      const of = { batch: crypto.randomUUID(), inventionId, place };
      const created = added.map((file) => ({ file, upload: newUpload(file, of, now()) }));
      for (const { file, upload } of created) files.set(upload.id, file);
      uploads.set([...uploads.get(), ...created.map(({ upload }) => upload)]);
      pump();
    },
    cancel,
    cancelAll: () => {
      for (const one of uploads.get()) if (one.place === null && isUnfinished(one)) cancel(one.id);
    },
    retry: (id) => {
      change(id, ({ isFinal, state }) =>
        isFinal || state === 'done' ? {} : { state: 'waiting', error: null },
      );
      pump();
    },
    decide: (id, choice, isForRest) => {
      const asked = uploads.get().find((one) => one.id === id);
      if (!asked) return;
      if (isForRest) batchChoices.set(asked.batch, choice);
      const decided = uploads
        .get()
        .filter(({ state, batch }) => state === 'asking' && batch === asked.batch)
        .filter((one) => isForRest || one.id === id);
      for (const one of decided) {
        choices.set(one.id, choice);
        change(one.id, () => ({ state: 'waiting', existing: null }));
      }
      pump();
    },
    clearEnded,
    move: (place, to) =>
      uploads.set(uploads.get().map((one) => (one.place === place ? { ...one, place: to } : one))),
    forget: (id) => {
      cancel(id);
      files.delete(id);
      uploads.set(uploads.get().filter((one) => one.id !== id));
    },
  };
};
