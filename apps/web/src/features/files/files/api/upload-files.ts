import { addUploadedFile, uploadFile } from '@hub/contract/files/files.calls.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { upload } from '../../../../lib/requests/upload.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { isUnfinished } from '../model/upload.ts';
import {
  createUploadQueue,
  type UploadAttempt,
  type UploadOutcome,
  type UploadQueue,
} from '../model/upload-queue.ts';
import { showFile } from './file-cache.ts';

const outcomeOf = (error: unknown): UploadOutcome => {
  const existing = error instanceof HttpError ? error.problem?.existing : undefined;
  if (existing) return { kind: 'exists', same: existing.same, existing };
  return { kind: 'failed', error: failureText(error) };
};

const isExpired = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'file.upload_expired';

/** Adds a file whose content the hub has received; null if it no longer keeps it. */
const addUploaded = async ({ inventionId, file, ifExists, uploadToken, ...attempt }: UploadAttempt) => {
  if (uploadToken === undefined || ifExists === undefined) return null;
  attempt.onProgress(file.size);
  try {
    const body = { inventionId, uploadToken, ifExists };
    return await request(addUploadedFile, { body, signal: attempt.signal });
  } catch (error) {
    if (isExpired(error)) return null;
    throw error;
  }
};

/** Browsers write quotation marks and line ends of a name like this, so such a name is sent as a field of its own. */
const escapes = /%(?:22|0A|0D)/i;

const sendWhole = ({ inventionId, file, ifExists, signal, onProgress }: UploadAttempt) =>
  upload(uploadFile, {
    body: { inventionId, ifExists, ...(escapes.test(file.name) && { name: file.name }) },
    file,
    signal,
    onProgress,
  });

/** The uploads of this page. They go on while other screens are open. */
export const uploadQueue: UploadQueue = createUploadQueue({
  send: async (attempt) => {
    try {
      return { kind: 'saved', file: (await addUploaded(attempt)) ?? (await sendWhole(attempt)) };
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
