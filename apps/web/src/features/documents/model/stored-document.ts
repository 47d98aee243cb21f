import type { FileId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';

/** Returns the document with its stored file. */
export const withStoredFile = (document: WrapperDocument, fileId: FileId, at: string): WrapperDocument => ({
  ...document,
  fileId,
  download: document.download && {
    ...document.download,
    status: 'completed',
    fault: null,
    fileId,
    updatedAt: at,
  },
});
