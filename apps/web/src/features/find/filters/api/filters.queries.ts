import { listFilters } from '@hub/contract/filters/filters.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { filtersKey } from '../../../../lib/live/renew-shared.ts';

/** Query of the saved filters that the user can use: built in, of their teams and personal. */
export const savedFiltersQuery = queryOptions({
  queryKey: [filtersKey],
  queryFn: ({ signal }) => request(listFilters, { signal }),
});
