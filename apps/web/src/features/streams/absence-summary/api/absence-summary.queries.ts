import { getAbsenceSummary } from '@hub/contract/cover/cover.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';

/** The summary of an absence; null if there is none that the person may see. */
export const absenceSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['auth', 'cover', 'summary', id],
    queryFn: async ({ signal }) => {
      try {
        return await request(getAbsenceSummary, { params: { id }, signal });
      } catch (error) {
        if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
