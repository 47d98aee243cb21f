import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { toQuery } from '../model/audit-filters.ts';
import type { AuditSearch } from '../model/audit-search.ts';

/** Query of one page of the audit log, with days of a time zone; refetched each time it is opened. */
export const auditPageQuery = (search: AuditSearch, timeZone: string) =>
  queryOptions({
    queryKey: ['audit', search, timeZone],
    queryFn: ({ signal }) => {
      const inventionId =
        search.invention === undefined ? undefined : inventionIdSchema.parse(search.invention);
      return request(listAuditEntries, { query: { ...toQuery(search, timeZone), inventionId }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
