import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type DownloadDependencies, downloadDocument } from '../download-document.ts';

/** Documents that a process fetches beside each other: each waits for the office in its turn, and streams from its storage. */
const downloadsAtOnce = 4;

/** Fetches a document of the patent office into the files of its invention. The office may take ten minutes. */
export const download = defineJob({
  name: 'patent-office.download',
  payload: z.strictObject({ downloadId: z.uuid() }),
  maxSeconds: 30 * 60,
  concurrency: downloadsAtOnce,
  handler: ({ downloadId }, dependencies: DownloadDependencies) => downloadDocument(dependencies, downloadId),
});
