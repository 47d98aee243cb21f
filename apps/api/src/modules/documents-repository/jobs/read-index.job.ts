import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { type IndexDependencies, readIndex } from '../read-index.ts';

const everyMs = 30_000;

/** Reads the whole documents repository every quarter of an hour. Any number of processes share the work. */
export const createReadIndex = (dependencies: IndexDependencies): RepeatedJob => ({
  name: 'documents-repository.read-index',
  everyMs,
  run: () => readIndex(dependencies),
});
