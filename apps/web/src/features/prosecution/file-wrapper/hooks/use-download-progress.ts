import type { InventionId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadQuery, showDownloads } from '../api/wrapper.queries.ts';
import { runningDownloads } from '../model/downloads.ts';

const pollMs = 1_000;
/** The office serves one download at a time, so that the others only wait. */
const maxPolled = 2;

const isFirst = (a: OfficeDownload, b: OfficeDownload): number =>
  Number(b.status === 'downloading') - Number(a.status === 'downloading') || a.id.localeCompare(b.id);

/** Follows the downloads that are being served, and shows their progress in the file wrapper. */
export const useDownloadProgress = (
  inventionId: InventionId,
  documents: readonly WrapperDocument[] | undefined,
): void => {
  const client = useQueryClient();
  const running = (documents ?? []).flatMap(runningDownloads).toSorted(isFirst).slice(0, maxPolled);
  const polled = useQueries({
    queries: running.map(({ id }) => ({ ...downloadQuery(id), refetchInterval: pollMs })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  useEffect(() => {
    if (polled.length > 0) showDownloads(client, inventionId, polled);
  }, [client, inventionId, polled]);
};
