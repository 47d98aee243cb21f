import { listProviders } from '@hub/contract/auth/auth.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Query of the available sign-in methods. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) => request(listProviders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
