import { getBackupState } from '@hub/contract/config/config.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const pollMs = 60_000;

/** Query of the backup status, refetched every minute. */
export const backupStateQuery = queryOptions({
  queryKey: ['config', 'backup'],
  queryFn: ({ signal }) => request(getBackupState, { signal }),
  refetchInterval: pollMs,
  staleTime: pollMs,
});
