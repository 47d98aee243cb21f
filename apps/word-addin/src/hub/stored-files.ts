import { HttpError } from '@hub/client/http-error.ts';
import { type FileId, fileIdSchema, type InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import {
  createFileToken,
  getFile,
  listFilesByReference,
  listFileVersions,
  uploadFile,
} from '@hub/contract/files/files.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './session.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const filesShown = 100;

/** Returns the file that the document is a version of; null if it is in the trash, was deleted, or cannot be seen. */
export const findStoredFile = async (id: string): Promise<StoredFile | null> => {
  try {
    const file = await request(getFile, { params: { id: fileIdSchema.parse(id) } });
    return file.isDeleted ? null : file;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'file.not_found') return null;
    throw error;
  }
};

/** The Word documents among the files of an invention, newest first. */
export const wordFilesQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['files', inventionId],
    queryFn: async () => {
      const { collection } = await request(listFilesByReference, {
        body: { reference: inventionId, size: filesShown },
      });
      return collection.filter(({ name }) => /\.docx$/i.test(name));
    },
  });

/** The versions of a file, newest first. */
export const versionsQuery = (fileId: FileId) =>
  queryOptions({
    queryKey: ['versions', fileId],
    queryFn: () => request(listFileVersions, { params: { id: fileId } }),
  });

/** Downloads a version of a file; the current one without a number. */
export const readStoredFile = async (fileId: string, version?: number): Promise<Uint8Array> => {
  const path = version === undefined ? `files/${fileId}` : `files/${fileId}/versions/${version}`;
  const address = await request(createFileToken, { body: { path } });
  const response = await fetch(address);
  if (!response.ok) throw new Error('The hub could not send the file. Try again.');
  return new Uint8Array(await response.arrayBuffer());
};

/** A document to add to the files of an invention. */
export interface Upload {
  inventionId: InventionId;
  name: string;
  content: Uint8Array<ArrayBuffer>;
  ifExists?: 'version' | 'separate';
  /** Number of the version that the document is based on. */
  baseVersion?: number;
}

/** Uploads a document. Rejects with `entity.stale` if the file has a newer version, and with `file.exists` if the name is taken. */
export const uploadDocument = ({ name, content, ...fields }: Upload): Promise<StoredFile> =>
  request(uploadFile, { body: fields, file: new File([content], name, { type: wordType }) });
