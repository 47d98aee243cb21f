import { fileIdSchema } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamHandlers } from '../../../lib/live/stream-handlers.ts';
import { withStoredFile } from '../model/stored-document.ts';
import { officeApplicationKey, wrapperKey } from './wrapper-keys.ts';

/** Shows a document as stored. */
const applyDownload = (client: QueryClient, { inventionId, metadata }: StreamEvent): void => {
  const fileId = fileIdSchema.safeParse(metadata.fileId).data;
  const { documentId, updatedAt } = metadata;
  if (!fileId || !documentId) return;
  client.setQueryData<WrapperDocument[]>(wrapperKey(inventionId), (documents) =>
    documents?.map((document) =>
      document.id === documentId ? withStoredFile(document, fileId, updatedAt) : document,
    ),
  );
};

/** Handlers of live events of downloads and applications. */
export const wrapperHandlers: StreamHandlers<'file.downloaded' | 'application.updated'> = {
  'file.downloaded': applyDownload,
  'application.updated': (client, { inventionId }) =>
    client.invalidateQueries({ queryKey: officeApplicationKey(inventionId) }),
};
