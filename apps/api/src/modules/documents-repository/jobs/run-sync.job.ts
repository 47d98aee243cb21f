import { z } from 'zod';
import { defineClaimedJob } from '../../../platform/jobs/claimed-work.ts';
import type { PayloadJob } from '../../../platform/jobs/define-job.ts';
import { createRunningSync, type RunSyncDependencies } from '../run-sync.ts';

const payload = z.strictObject({ syncId: z.uuid() });

/** Reads a folder of the documents repository to its end, or writes a file into it. A share may be slow. */
export const sync: PayloadJob<typeof payload, RunSyncDependencies> = defineClaimedJob({
  ...createRunningSync((tx, syncId, { queue }) => queue.enqueue(tx, sync, { syncId })),
  name: 'documents-repository.sync',
  payload,
  maxSeconds: 30 * 60,
  idOf: ({ syncId }) => syncId,
});
