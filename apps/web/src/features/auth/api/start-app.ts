import { logError } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { startSession } from '../../../lib/session/session.ts';
import { providersQuery } from './providers.queries.ts';

let start: Promise<void> | undefined;

const loadProviders = async (): Promise<void> => {
  await queryClient.prefetchQuery({ ...providersQuery, retry: false });
  const { error } = queryClient.getQueryState(providersQuery.queryKey) ?? {};
  if (error) logError('The ways to sign in could not be read', error);
};

/** Starts the app once, in the specified order: the kept token, then the identity in it, then the providers. */
export const startApp = (): Promise<void> => {
  start ??= startSession(loadProviders);
  return start;
};
