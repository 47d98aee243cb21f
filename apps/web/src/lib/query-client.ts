import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';

const mostTries = 2;

/** Refusals are final; only an unreachable or overloaded server is asked again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < mostTries && (!(error instanceof HttpError) || error.status === 503 || error.status === 502);

/** What the screens have read from the server. Live events keep it true, so nothing is read again on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
