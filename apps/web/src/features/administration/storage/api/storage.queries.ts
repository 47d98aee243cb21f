import { getStorageState } from '@hub/contract/config/storage.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Query of what the hub stores, and how it is backed up. */
export const storageStateQuery = queryOptions({
  queryKey: ['config', 'storage'],
  queryFn: ({ signal }) => request(getStorageState, { signal }),
  staleTime: 0,
});
