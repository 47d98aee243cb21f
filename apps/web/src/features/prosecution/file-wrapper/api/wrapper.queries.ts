import type { InventionId } from '@hub/contract/fields.ts';
import { getOfficeApplication, listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { getOfficeDownload } from '@hub/contract/patent-office/patent-office.calls.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { officeApplicationKey, wrapperKey } from '../../../dates/documents/public.ts';
import { withDownloads } from '../model/downloads.ts';

/** Maximum number of documents that one request returns. */
const maxDocuments = 2_000;

const readWrapper = async (inventionId: InventionId, signal: AbortSignal): Promise<WrapperDocument[]> => {
  const documents: WrapperDocument[] = [];
  for (;;) {
    const query = { skip: documents.length, size: maxDocuments };
    const page = await request(listWrapperDocuments, { params: { inventionId }, query, signal });
    documents.push(...page.collection);
    if (page.collection.length === 0 || documents.length >= page.total) return documents;
  }
};

/**
 * All documents of a file wrapper in its order. Live events of documents refetch it; it is forgotten with the tab, because
 * the next visit has other new documents.
 */
export const wrapperQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: wrapperKey(inventionId),
    queryFn: ({ signal }) => readWrapper(inventionId, signal),
    gcTime: 0,
  });

/** A reading that changes nothing causes no event. */
const refetchMs = 60_000;

/** The application as the office publishes it. */
export const officeApplicationQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: officeApplicationKey(inventionId),
    queryFn: ({ signal }) => request(getOfficeApplication, { params: { id: inventionId }, signal }),
    refetchInterval: refetchMs,
  });

/** State of one download. */
export const downloadQuery = (id: string) =>
  queryOptions({
    queryKey: ['office-download', id],
    queryFn: ({ signal }) => request(getOfficeDownload, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });

/** Shows newer states of downloads in the file wrapper. */
export const showDownloads = (
  client: QueryClient,
  inventionId: InventionId,
  downloads: readonly OfficeDownload[],
): void => {
  client.setQueryData(
    wrapperQuery(inventionId).queryKey,
    (documents) => documents && withDownloads(documents, downloads),
  );
};
