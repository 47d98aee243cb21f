import { logError } from '../../../../lib/log.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { startSession } from '../../../../lib/session/session.ts';
import { providersQuery } from './providers.queries.ts';

let start: Promise<void> | undefined;

const loadProviders = async (): Promise<void> => {
  await queryClient.prefetchQuery({ ...providersQuery, retry: false });
  const { error } = queryClient.getQueryState(providersQuery.queryKey) ?? {};
  if (error) logError('The sign-in methods could not be loaded', error);
};

/** Starts the app once, in the specified order: stored token, its identity, then the sign-in providers. */
export const startApp = (prepareScreen: () => Promise<void>): Promise<void> => {
  start ??= startSession({ prepareSignIn: loadProviders, prepareScreen });
  return start;
};
