import type { InventionId } from '@hub/contract/fields.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { linkableDocumentsQuery, linkableFilesQuery } from '../api/linkable-documents.queries.ts';
import { linkRows } from '../model/link-rows.ts';

const pageSize = 25;

/** Documents and files of an invention that match a text, a page at a time. */
export const useLinkRows = (inventionId: InventionId) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const documents = useQuery(linkableDocumentsQuery(inventionId));
  const files = useInfiniteQuery(linkableFilesQuery(inventionId, text));
  const read = useMemo(() => files.data?.pages.flatMap(({ collection }) => collection) ?? [], [files.data]);
  const timeZone = useTimeZone();
  const rows = useMemo(
    () => linkRows(documents.data ?? [], { files: read, timeZone }, text),
    [documents.data, read, timeZone, text],
  );
  const failed = [documents, files].find(({ isError, data }) => isError && data === undefined);
  const skip = page * pageSize;
  const unread = files.hasNextPage ? (files.data?.pages.at(-1)?.total ?? 0) - read.length : 0;
  const total = rows.length + unread;
  const end = skip + pageSize;
  return {
    text,
    search: (typed: string): void => {
      setText(typed);
      setPage(0);
    },
    shown: rows.slice(skip, end),
    total,
    skip,
    isLast: end >= total,
    /** Turns the page; reads further files before the page behind the next one needs them. */
    step: (by: 1 | -1): void => {
      setPage(page + by);
      if (by > 0 && end + pageSize * 2 > rows.length && files.hasNextPage) void files.fetchNextPage();
    },
    isPending: documents.isPending || files.isPending,
    isFetching: files.isPlaceholderData,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
};
