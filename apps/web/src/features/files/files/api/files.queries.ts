import type { FileId, InventionId } from '@hub/contract/fields.ts';
import {
  getFile,
  listFilesByReference,
  listFileTags,
  listFileVersions,
} from '@hub/contract/files/files.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { firstPage, pageSize } from '../model/file-list.ts';
import type { FileView } from '../model/file-search.ts';

/** Key of all lists of an invention's files. */
export const fileListKey = (inventionId: InventionId) => ['files', inventionId, 'list'] as const;

/** Reads one page of a list of files. */
export const readFilePage = (
  reference: InventionId,
  view: FileView,
  { page, signal }: { page: number; signal?: AbortSignal },
) => {
  const body = { ...view, reference, skip: page * pageSize, size: pageSize };
  return request(listFilesByReference, { body, signal });
};

/**
 * A list of files with the pages loaded so far. Live events keep it current while its invention is open; it is forgotten
 * when it leaves the screen, because nothing would keep it current then.
 */
export const fileListQuery = (inventionId: InventionId, view: FileView) =>
  queryOptions({
    queryKey: [...fileListKey(inventionId), view],
    queryFn: async ({ signal }) => firstPage(await readFilePage(inventionId, view, { page: 0, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

/** One file. Live events keep it current while its invention is open. */
export const fileQuery = (inventionId: InventionId, id: FileId) =>
  queryOptions({
    queryKey: ['files', inventionId, 'file', id],
    queryFn: ({ signal }) => request(getFile, { params: { id }, signal }),
  });

/** The versions of a file, newest first. */
export const fileVersionsQuery = (inventionId: InventionId, id: FileId, version: number) =>
  queryOptions({
    queryKey: ['files', inventionId, 'versions', id, version],
    queryFn: ({ signal }) => request(listFileVersions, { params: { id }, signal }),
  });

/** Key of the tags in use on an invention's files. */
const fileTagsKey = (inventionId: InventionId) => ['files', inventionId, 'tags'] as const;

/** The tags in use on an invention's files, most used first. */
export const fileTagsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: fileTagsKey(inventionId),
    queryFn: async ({ signal }) => {
      const tags = await request(listFileTags, { query: { inventionId }, signal });
      return tags.map(({ tag }) => tag);
    },
  });
