import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** Query of the signed-in person's profile. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => request(getMe, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
