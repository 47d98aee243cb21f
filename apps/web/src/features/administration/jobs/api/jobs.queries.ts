import { type Job, listJobs } from '@hub/contract/jobs/jobs.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const key = 'jobs';

/** Number of jobs on a page. */
export const pageSize = 50;

/** One page of the jobs of a state. */
export const jobsQuery = (state: Job['state'], page: number) =>
  queryOptions({
    queryKey: [key, state, page],
    queryFn: ({ signal }) =>
      request(listJobs, { query: { state, skip: (page - 1) * pageSize, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetches all lists of jobs. */
export const renewJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
