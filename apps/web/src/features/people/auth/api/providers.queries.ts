import { listProviders } from '@hub/contract/auth/auth.calls.ts';
import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Returns the outside providers that can be used. */
export const externalOf = (providers: readonly Provider[] = []): Provider[] =>
  providers.filter(({ kind, enabled }) => kind !== 'local' && enabled);

/** Query of the available sign-in methods. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) => request(listProviders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
