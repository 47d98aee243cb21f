import type { InventionId } from '@hub/contract/fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileListQuery, readFilePage } from '../api/files.queries.ts';
import { missingPages, withPage } from '../model/file-list.ts';
import type { FileView } from '../model/file-search.ts';

interface Range {
  first: number;
  last: number;
}

/** Pages that are being read, by list and page. */
const reading = new Set<string>();

/**
 * A list of files with the pages around the rows on screen. The rows of the previous view stay until the first page of
 * the new one has loaded.
 */
export const useFileList = (inventionId: InventionId, view: FileView, range: Range) => {
  const client = useQueryClient();
  const query = fileListQuery(inventionId, view);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const [pageError, setPageError] = useState<Error | null>(null);
  const [, setRead] = useState(0);
  const list = isPlaceholderData ? undefined : data;
  const key = JSON.stringify(query.queryKey);

  const readPage = async (page: number, revision: number): Promise<void> => {
    const name = `${key} ${page}`;
    if (reading.has(name)) return;
    reading.add(name);
    try {
      const response = await readFilePage(inventionId, view, { page });
      client.setQueryData(query.queryKey, (now) =>
        now?.revision === revision ? withPage(now, response) : now,
      );
    } catch (reason) {
      setPageError(reason instanceof Error ? reason : new Error(String(reason)));
    }
    reading.delete(name);
    // Files may have moved meanwhile, so that the page was not used.
    setRead((count) => count + 1);
  };

  useEffect(() => {
    if (!list || pageError) return;
    for (const page of missingPages(list, range)) void readPage(page, list.revision);
  });

  return {
    list: data,
    error: error ?? pageError,
    isFetching,
    isOutdated: isPlaceholderData,
    retry: (): void => {
      setPageError(null);
      if (error) void refetch();
    },
  };
};
