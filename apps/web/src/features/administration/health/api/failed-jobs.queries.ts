import { listFailedJobs } from '@hub/contract/health/health.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const pollMs = 60_000;

/** Query of permanently failed background jobs, refetched every minute. */
export const failedJobsQuery = queryOptions({
  queryKey: ['health', 'failed-jobs'],
  queryFn: ({ signal }) => request(listFailedJobs, { signal }),
  refetchInterval: pollMs,
  staleTime: pollMs,
});
