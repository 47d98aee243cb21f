import { listProviders } from '@hub/contract/auth/auth.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** The ways to sign in. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) => request(listProviders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
