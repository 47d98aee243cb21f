import type { FileId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';

/** A file that was stored of a document. */
export interface StoredFormat {
  fileId: FileId;
  /** Its format; undefined for the main one of the document. */
  format: unknown;
  at: string;
}

type Fetched = Pick<WrapperDocument, 'download' | 'fileId'>;

const withFile = <Part extends Fetched>(part: Part, { fileId, at }: StoredFormat): Part => ({
  ...part,
  fileId,
  download: part.download && { ...part.download, status: 'completed', fault: null, fileId, updatedAt: at },
});

/** Returns the document with its stored file. */
export const withStoredFile = (document: WrapperDocument, stored: StoredFormat): WrapperDocument => {
  const { otherFormats } = document;
  if (!otherFormats.some(({ format }) => format === stored.format)) return withFile(document, stored);
  return {
    ...document,
    otherFormats: otherFormats.map((other) =>
      other.format === stored.format ? withFile(other, stored) : other,
    ),
  };
};
