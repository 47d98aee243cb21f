import { z } from 'zod';
import { defineClaimedJob } from '../../../platform/jobs/claimed-work.ts';
import { fetchedDocument } from '../download-document.ts';

/** Documents that a process fetches beside each other: each waits for the office in its turn, and streams from its storage. */
const downloadsAtOnce = 4;

/** Fetches a document of the patent office into the files of its invention. The office may take ten minutes. */
export const download = defineClaimedJob({
  ...fetchedDocument,
  name: 'patent-office.download',
  payload: z.strictObject({ downloadId: z.uuid() }),
  maxSeconds: 30 * 60,
  concurrency: downloadsAtOnce,
  idOf: ({ downloadId }) => downloadId,
});
