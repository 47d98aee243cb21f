import type { InventionId } from '@hub/contract/fields.ts';
import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Shorter texts match nearly every page. */
const minTextLength = 3;

/** Returns whether a text is long enough to be searched. */
export const isSearchable = (text: string): boolean => text.trim().length >= minTextLength;

/** A search in the text of files. */
interface PageSearch {
  text: string;
  /** Searches the files of this invention only. */
  inventionId?: InventionId;
  skip?: number;
  size: number;
}

/** Query for the pages of files that contain the words of a text, best match first; not sent for a very short one. */
export const foundPagesQuery = ({ text, inventionId, skip = 0, size }: PageSearch) => {
  const qs = text.trim();
  return queryOptions({
    queryKey: ['found-pages', qs, inventionId ?? null, skip, size],
    queryFn: ({ signal }) =>
      request(searchFileText, {
        query: { qs, skip, size, ...(inventionId !== undefined && { inventionId }) },
        signal,
      }),
    enabled: isSearchable(qs),
    staleTime: 0,
  });
};
