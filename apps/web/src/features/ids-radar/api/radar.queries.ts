import { listDisclosureProposals } from '@hub/contract/documents/ids-radar.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Rows of a page. */
export const pageSize = 25;

/** Key of every page of the radar. */
export const radarKey = ['ids-radar'] as const;

/** A page of the proposals; refetched each time it is opened. */
export const radarQuery = (page: number) =>
  queryOptions({
    queryKey: [...radarKey, page],
    queryFn: ({ signal }) =>
      request(listDisclosureProposals, { query: { skip: (page - 1) * pageSize, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
