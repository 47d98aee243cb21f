import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import type { WrapperRow } from './wrapper-documents.read-model.ts';

const presentDownload = (row: WrapperRow): OfficeDownload | null =>
  row.downloadId === null || row.downloadState === null || row.downloadUpdatedAt === null
    ? null
    : {
        id: row.downloadId,
        documentId: row.id,
        inventionId: row.inventionId,
        format: row.format,
        status: row.downloadState,
        bytes: Number(row.downloadBytes),
        totalBytes: row.downloadTotal === null ? null : Number(row.downloadTotal),
        fault: row.downloadFault,
        fileId: row.fileId,
        updatedAt: row.downloadUpdatedAt,
      };

/** Maps a document of the file wrapper to the contract, with its milestones and the action it answers. */
export const presentWrapperDocument = (
  row: WrapperRow,
  { milestones, repliesTo }: Pick<WrapperDocument, 'milestones' | 'repliesTo'>,
): WrapperDocument => ({
  id: row.id,
  inventionId: row.inventionId,
  applicationId: row.applicationId,
  code: row.code,
  description: row.description,
  date: row.date,
  realDate: row.realDate,
  createdAt: row.createdAt,
  direction: row.direction,
  pages: row.pages,
  storedPages: row.storedPages,
  isFromOffice: row.isFromOffice,
  isNew: row.isNew,
  missingSince: row.missingSince,
  officeDate: row.officeDate,
  officeCode: row.officeCode,
  hasNewNumber: row.hasNewNumber,
  formerApplication: row.formerApplication,
  outcome: row.outcome,
  milestones,
  repliesTo,
  download: presentDownload(row),
  fileId: row.fileId,
  canDownload: row.canDownload,
  otherFormats: row.otherFormats,
});
