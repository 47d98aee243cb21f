import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** Query of facts about this installation. */
export const workspaceQuery = queryOptions({
  queryKey: ['config', 'workspace'],
  queryFn: ({ signal }) => request(getWorkspace, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
