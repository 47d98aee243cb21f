import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { HttpError } from '../../../lib/http/http-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { upload } from '../../../lib/requests/upload.ts';
import { failureText } from '../../editing/public.ts';
import { isUnfinished } from '../model/upload.ts';
import { createUploadQueue, type UploadOutcome, type UploadQueue } from '../model/upload-queue.ts';
import { showFile } from './file-cache.ts';

const outcomeOf = (error: unknown): UploadOutcome => {
  const existing = error instanceof HttpError ? error.problem?.existing : undefined;
  if (existing) return { kind: 'exists', same: existing.same, existing };
  return { kind: 'failed', error: failureText(error) };
};

/** The uploads of this page. They go on while other screens are open. */
export const uploadQueue: UploadQueue = createUploadQueue({
  send: async ({ inventionId, file, ifExists, signal, onProgress }) => {
    try {
      const saved = await upload(uploadFile, { body: { inventionId, ifExists }, file, signal, onProgress });
      return { kind: 'saved', file: saved };
    } catch (error) {
      return outcomeOf(error);
    }
  },
  onSaved: (file) => showFile(queryClient, file),
  now: () => performance.now(),
});

/** Shows the uploads of one comment or note at another. */
export const moveUploads: UploadQueue['move'] = uploadQueue.move;

// Closing the page would lose what has not been sent.
window.addEventListener('beforeunload', (event) => {
  if (uploadQueue.uploads.get().some(isUnfinished)) event.preventDefault();
});
