import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { runSync } from '../run-sync.ts';

/** Reads a folder of the documents repository, or writes a file into it. A share may be slow. */
export const sync = defineJob({
  name: 'documents-repository.sync',
  payload: z.strictObject({ syncId: z.uuid() }),
  maxSeconds: 30 * 60,
  handler: ({ syncId }, dependencies: Parameters<typeof runSync>[0]) => runSync(dependencies, syncId),
});
