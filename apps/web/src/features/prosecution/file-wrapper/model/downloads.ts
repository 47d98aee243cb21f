import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';

type Documents = readonly WrapperDocument[];

/** Whether a download is on its way. */
export const isRunning = ({ download }: Pick<WrapperDocument, 'download'>): boolean =>
  download?.status === 'queued' || download?.status === 'downloading';

/** Returns the downloads of a document that are on their way, in all its formats. */
export const runningDownloads = (document: WrapperDocument): OfficeDownload[] =>
  [document, ...document.otherFormats].filter(isRunning).flatMap(({ download }) => download ?? []);

/** Whether the document can be fetched from the office now. */
export const isFetchable = (document: WrapperDocument): boolean =>
  document.canDownload && document.fileId === null && !isRunning(document);

type Fetched = Pick<WrapperDocument, 'download' | 'fileId'>;

/** Returns what is fetched with a newer state of its download. */
const newer = <Part extends Fetched>(part: Part, download: OfficeDownload): Part => {
  const known = part.download;
  if (known && known.id === download.id && known.updatedAt > download.updatedAt) return part;
  return { ...part, download, fileId: download.fileId ?? part.fileId };
};

/** Returns the document with a newer state of one of its downloads. */
const withDownload = (document: WrapperDocument, download: OfficeDownload): WrapperDocument => {
  const { otherFormats } = document;
  if (!otherFormats.some(({ format }) => format === download.format)) return newer(document, download);
  return {
    ...document,
    otherFormats: otherFormats.map((other) =>
      other.format === download.format ? newer(other, download) : other,
    ),
  };
};

/** Returns the documents with newer states of their downloads; the same list if none changes. */
export const withDownloads = <List extends Documents>(
  documents: List,
  downloads: readonly OfficeDownload[],
): List => {
  const byDocument = Map.groupBy(downloads, ({ documentId }) => documentId);
  if (!documents.some(({ id }) => byDocument.has(id))) return documents;
  return documents.map((document) =>
    (byDocument.get(document.id) ?? []).reduce(withDownload, document),
  ) as unknown as List;
};

/** Share of a download that has arrived, from 0 to 1; null while its size is not known. */
export const progressOf = ({ bytes, totalBytes }: OfficeDownload): number | null =>
  totalBytes === null ? null : Math.min(1, bytes / totalBytes);

/** State of fetching several documents to make one archive of them. */
export interface ArchiveState {
  stored: WrapperDocument[];
  failed: WrapperDocument[];
  /** Documents that are still on their way. */
  running: WrapperDocument[];
}

/** Sorts the documents of an archive by the state of their downloads. */
export const archiveState = (documents: Documents): ArchiveState => ({
  stored: documents.filter(({ fileId }) => fileId !== null),
  failed: documents.filter(({ fileId, download }) => fileId === null && download?.status === 'failed'),
  running: documents.filter((document) => document.fileId === null && isRunning(document)),
});

/** Splits file ids into groups that each fit into one zip. */
export const zipGroups = <Id>(ids: readonly Id[], max: number): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / max) }, (_, index) =>
    ids.slice(index * max, (index + 1) * max),
  );

/** Whether these are all stored documents of the wrapper, and several, so that the server makes one archive of them. */
export const isWholeWrapper = (chosen: Documents, wrapper: Documents): boolean =>
  chosen.length > 1 &&
  chosen.length === wrapper.filter(({ fileId }) => fileId !== null).length &&
  chosen.every(({ formerApplication }) => formerApplication === null);
