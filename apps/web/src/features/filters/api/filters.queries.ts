import { listFilters } from '@hub/contract/search/filters.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { FILTERS_KEY } from '../../../lib/shared-keys.ts';

/** The filters the person may use: of the hub, of their teams, their own. */
export const savedFiltersQuery = queryOptions({
  queryKey: [FILTERS_KEY],
  queryFn: ({ signal }) => request(listFilters, { signal }),
});
