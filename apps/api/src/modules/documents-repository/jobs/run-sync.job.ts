import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { runSync } from '../run-sync.ts';

const payload = z.strictObject({ syncId: z.uuid() });

/** Reads a folder of the documents repository to its end, or writes a file into it. A share may be slow. */
export const sync = defineJob({
  name: 'documents-repository.sync',
  payload,
  maxSeconds: 30 * 60,
  handler: async (
    { syncId }: z.output<typeof payload>,
    dependencies: Parameters<typeof runSync>[0],
  ): Promise<void> => {
    await runSync(dependencies, syncId, (tx) => dependencies.queue.enqueue(tx, sync, { syncId }));
  },
});
