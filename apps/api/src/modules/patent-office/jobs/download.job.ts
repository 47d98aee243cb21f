import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type DownloadDependencies, downloadDocument } from '../download-document.ts';

/** Fetches a document of the patent office into the files of its invention. The office may take ten minutes. */
export const download = defineJob({
  name: 'patent-office.download',
  payload: z.strictObject({ downloadId: z.uuid() }),
  maxSeconds: 30 * 60,
  handler: ({ downloadId }, dependencies: DownloadDependencies) => downloadDocument(dependencies, downloadId),
});
