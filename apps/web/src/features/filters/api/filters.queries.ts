import { listFilters } from '@hub/contract/search/filters.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** The filters the person may use: of the hub, of their teams, their own. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['filters'],
  queryFn: ({ signal }) => request(listFilters, { signal }),
});
