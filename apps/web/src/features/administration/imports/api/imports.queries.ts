import { getImport, listImportRows, listImports } from '@hub/contract/imports/imports.calls.ts';
import { getInvitationOptions } from '@hub/contract/people/invitations.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import type { ImportSearch } from '../model/import-search.ts';

const key = 'imports';

/** Number of rows on a page. */
export const pageSize = 50;

/** One page of the person's imports, newest first. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [key, 'list', page],
    queryFn: ({ signal }) =>
      request(listImports, { query: { skip: (page - 1) * pageSize, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => request(getImport, { params: { id }, signal }),
    staleTime: 0,
  });

/** One page of the rows of an import. */
export const importRowsQuery = (id: string, { show, page = 1 }: ImportSearch) =>
  queryOptions({
    queryKey: [key, 'rows', id, show, page],
    queryFn: ({ signal }) =>
      request(listImportRows, {
        params: { id },
        query: {
          ...(show === 'refused' || show === 'noted'
            ? { [show]: 'true' as const }
            : show && { outcome: [show] }),
          skip: (page - 1) * pageSize,
          size: pageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whether invitations can be emailed. */
export const canSendQuery = queryOptions({
  queryKey: [key, 'can-send'],
  queryFn: async ({ signal }) => (await request(getInvitationOptions, { signal })).canSend,
});

/** Refetches everything about imports. */
export const renewImports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
