import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';

const maxTries = 2;

/** Returns whether to retry: only when the server is unreachable or overloaded. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxTries && (!(error instanceof HttpError) || error.status === 503 || error.status === 502);

/** Cache of server data. Live events keep it up to date, so nothing is refetched on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
