import { getSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** Query of the person's two-step verification. */
export const secondFactorQuery = queryOptions({
  queryKey: ['auth', 'second-factor'],
  queryFn: ({ signal }) => request(getSecondFactor, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
