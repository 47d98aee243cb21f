import { getOfficeConnection } from '@hub/contract/patent-office/patent-office.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const refetchMs = 60_000;

/** State of the connection to the office. */
export const connectionQuery = queryOptions({
  queryKey: ['office-connection'],
  queryFn: ({ signal }) => request(getOfficeConnection, { signal }),
  refetchInterval: refetchMs,
  retry: false,
});
