import type { InventionId } from '@hub/contract/fields.ts';
import { listTasksProgress } from '@hub/contract/history/history.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { progressKey } from './renew-progress.ts';

/** Number of tasks of a page of inventions by status, in one request. */
export const progressQuery = (inventionIds: readonly InventionId[]) =>
  queryOptions({
    queryKey: [...progressKey, inventionIds],
    queryFn: ({ signal }) =>
      request(listTasksProgress, { query: { inventionIds: [...inventionIds] }, signal }),
  });
