import type { FailedJobs } from '@hub/contract/health/health.calls.ts';
import { jobTitle } from '../../../../lib/format/job-title.ts';

/** Returns a label such as "2 jobs failed permanently: Deadlines · recompute after closure"; undefined if none failed. */
export const labelFailedJobs = (failed: readonly FailedJobs[]): string | undefined => {
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const names = failed.map(({ name, count }) =>
    failed.length > 1 && count > 1 ? `${jobTitle(name)} (${count})` : jobTitle(name),
  );
  return `${total} ${total === 1 ? 'job' : 'jobs'} failed permanently: ${names.join(', ')}`;
};
