import { fileIdSchema } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { withStoredFile } from '../model/stored-document.ts';
import { renewDocuments } from './documents.queries.ts';
import { officeApplicationKey, wrapperKey } from './wrapper-keys.ts';

/** Changes of an application that change the list of its documents. */
const movesDocuments: ReadonlySet<string> = new Set(['listedDocuments', 'formerDocuments']);

/** Shows a document as stored. */
const applyDownload = (client: QueryClient, { inventionId, metadata }: StreamEvent): void => {
  const fileId = fileIdSchema.safeParse(metadata.fileId).data;
  const { documentId, updatedAt } = metadata;
  if (!fileId || !documentId) return;
  const format = metadata.changes.find(({ field }) => field === 'format')?.to;
  client.setQueryData<WrapperDocument[]>(wrapperKey(inventionId), (documents) =>
    documents?.map((document) =>
      document.id === documentId ? withStoredFile(document, { fileId, format, at: updatedAt }) : document,
    ),
  );
};

/** Handlers of live events of downloads and applications. */
export const wrapperHandlers: StreamHandlers<'file.downloaded' | 'application.updated'> = {
  'file.downloaded': applyDownload,
  'application.updated': async (client, { inventionId, metadata }) => {
    await client.invalidateQueries({ queryKey: officeApplicationKey(inventionId) });
    if (metadata.changes.some(({ field }) => movesDocuments.has(field))) await renewDocuments(client);
  },
};
