import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { type ReadingDependencies, readChanges } from '../read-changes.ts';

const everyMs = 5_000;

/** Reads the changes of the docketing system whenever that is due. Does nothing while it is not connected. */
export const createReadChanges = (dependencies: ReadingDependencies): RepeatedJob => ({
  name: 'docketing-system.read-changes',
  everyMs,
  run: async () => {
    if (dependencies.gateways.docketing.isConnected) await readChanges(dependencies);
  },
});
