import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { documentsKey } from '../../../dates/documents/public.ts';

const minute = 60_000;
const maxDocuments = 200;
const filesAtOnce = 100;

/** All documents in the file wrapper of an invention, newest first. */
export const linkableDocumentsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: [...documentsKey, 'linkable', inventionId],
    queryFn: async ({ signal }) => {
      const documents: PatentDocument[] = [];
      for (let isLast = false; !isLast; ) {
        const query = { inventionId, outcome: 'all', skip: documents.length, size: maxDocuments } as const;
        const { collection } = await request(listDocuments, { query, signal });
        documents.push(...collection);
        isLast = collection.length < maxDocuments;
      }
      return documents;
    },
    staleTime: minute,
  });

/** The files of an invention that match a text, newest first, some at a time. */
export const linkableFilesQuery = (inventionId: InventionId, text: string) =>
  infiniteQueryOptions({
    queryKey: ['linkable-files', inventionId, text],
    queryFn: ({ pageParam, signal }) =>
      request(listFilesByReference, {
        body: { reference: inventionId, qs: text, skip: pageParam, size: filesAtOnce },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, collection, total }) => {
      const read = skip + collection.length;
      return collection.length > 0 && read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: minute,
  });
