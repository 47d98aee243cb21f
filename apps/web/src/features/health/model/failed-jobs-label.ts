import type { FailedJobs } from '@hub/contract/health/health.calls.ts';

/** Returns a label such as "2 jobs failed permanently: deadlines.recompute-after-closure"; undefined if none failed. */
export const labelFailedJobs = (failed: readonly FailedJobs[]): string | undefined => {
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const names = failed.map(({ name, count }) =>
    failed.length > 1 && count > 1 ? `${name} (${count})` : name,
  );
  return `${total} ${total === 1 ? 'job' : 'jobs'} failed permanently: ${names.join(', ')}`;
};
