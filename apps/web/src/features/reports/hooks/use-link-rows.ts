import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { inventionDocumentsQuery } from '../../documents/public.ts';
import { linkableFilesQuery } from '../api/linkable-documents.queries.ts';
import { linkRows } from '../model/link-rows.ts';

const pageSize = 25;

/** Documents and files of an invention that match a text, a page at a time. */
export const useLinkRows = (inventionId: InventionId) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const documents = useQuery(inventionDocumentsQuery(inventionId));
  const files = useQuery(linkableFilesQuery(inventionId, text));
  const rows = useMemo(
    () => linkRows(documents.data?.collection ?? [], files.data?.collection ?? [], text),
    [documents.data, files.data, text],
  );
  const failed = [documents, files].find(({ isError, data }) => isError && data === undefined);
  const skip = page * pageSize;
  return {
    text,
    search: (typed: string): void => {
      setText(typed);
      setPage(0);
    },
    shown: rows.slice(skip, skip + pageSize),
    total: rows.length,
    skip,
    isLast: skip + pageSize >= rows.length,
    step: (by: 1 | -1): void => setPage(page + by),
    isPending: documents.isPending || files.isPending,
    isFetching: files.isPlaceholderData,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
};
