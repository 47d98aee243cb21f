import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { toQuery } from './audit-filters.ts';
import type { AuditSearch } from './audit-search.ts';

/** One page of the audit log, with the days of a time zone; read anew whenever it is opened. */
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
