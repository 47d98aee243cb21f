import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, fileIdSchema, inventionIdSchema, nothingSchema } from '../fields.ts';
import {
  filePageSchema,
  filePatchSchema,
  filePathSchema,
  fileQuerySchema,
  fileSchema,
  fileTagSchema,
  fileUploadSchema,
  fileVersionSchema,
  uploadedFileSchema,
} from './file.schema.ts';

const service = 'filesmanager';
const base = '/api/filesmanager';

const oneFile = { of: 'file', in: 'params', field: 'id' } as const;
const fileParamsSchema = z.strictObject({ id: fileIdSchema });

const editing = {
  kind: 'invention',
  path: oneFile,
  right: 'write',
  permission: 'inventions:edit',
} as const;

export const uploadFile = defineCall({
  method: 'POST',
  path: `${base}/files/file`,
  summary: 'Adds a file to an invention, or a version to a file. The content is streamed, at most 250 MB.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: fileUploadSchema,
  acceptsForm: true,
  acceptsUpload: true,
  writes: 'itself',
  status: 201,
  response: fileSchema,
  errors: [
    'invention.not_found',
    'file.exists',
    'entity.stale',
    'file.too_large',
    'file.too_many_uploads',
    'file.storage_unavailable',
    'service.storage_full',
  ],
});

export const addUploadedFile = defineCall({
  method: 'POST',
  path: `${base}/files/uploaded`,
  summary:
    'Adds a file that was refused because of its name, or a version of it, without sending its content again.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: uploadedFileSchema,
  status: 201,
  response: fileSchema,
  errors: ['invention.not_found', 'file.upload_expired', 'file.storage_unavailable'],
});

export const listFilesByReference = defineCall({
  method: 'POST',
  path: `${base}/files/getbyreference`,
  summary: 'Lists the files of an invention or of a part of one, a page at a time.',
  service,
  access: { kind: 'visible-inventions' },
  body: fileQuerySchema,
  writes: 'nothing',
  status: 200,
  response: filePageSchema,
  errors: [],
});

export const getFile = defineCall({
  method: 'GET',
  path: `${base}/files/:id`,
  summary: 'Returns a file, also one in the trash.',
  service,
  access: { kind: 'invention', path: oneFile, right: 'read' },
  params: fileParamsSchema,
  status: 200,
  response: fileSchema,
  errors: ['file.not_found'],
});

export const updateFile = defineCall({
  method: 'PATCH',
  path: `${base}/files/:id`,
  summary: 'Renames or tags a file.',
  service,
  access: editing,
  params: fileParamsSchema,
  query: baseVersionSchema,
  body: filePatchSchema,
  status: 200,
  response: fileSchema,
  errors: ['file.not_found', 'file.name_taken', 'entity.stale'],
});

export const deleteFile = defineCall({
  method: 'DELETE',
  path: `${base}/files/:id`,
  summary: 'Moves a file to the trash, where it stays for 30 days.',
  service,
  access: editing,
  params: fileParamsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['file.not_found', 'entity.stale'],
});

export const restoreFile = defineCall({
  method: 'PUT',
  path: `${base}/files/:id/restore`,
  summary: 'Takes a file out of the trash, under a free name if its own is taken.',
  service,
  access: editing,
  params: fileParamsSchema,
  status: 200,
  response: fileSchema,
  errors: ['file.not_found'],
});

export const purgeFile = defineCall({
  method: 'DELETE',
  path: `${base}/files/:id/forever`,
  summary: 'Deletes a file in the trash with all its versions for good.',
  service,
  access: { kind: 'invention', path: oneFile, right: 'write', permission: 'files:purge' },
  params: fileParamsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['file.not_found', 'file.not_in_trash'],
});

export const listFileVersions = defineCall({
  method: 'GET',
  path: `${base}/files/:id/versions`,
  summary: 'Lists the versions of a file, newest first.',
  service,
  access: { kind: 'invention', path: oneFile, right: 'read' },
  params: fileParamsSchema,
  status: 200,
  response: z.array(fileVersionSchema),
  errors: ['file.not_found'],
});

export const listFileTags = defineCall({
  method: 'GET',
  path: `${base}/tags`,
  summary: 'Lists the tags in use on the files of an invention, most used first.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'query', field: 'inventionId' }, right: 'read' },
  query: z.strictObject({ inventionId: inventionIdSchema }),
  status: 200,
  response: z.array(fileTagSchema),
  errors: ['invention.not_found'],
});

export const createFileToken = defineCall({
  method: 'POST',
  path: `${base}/token`,
  summary: 'Returns a signed address that serves one file, or a zip of several, for 5 minutes.',
  service,
  access: { kind: 'visible-inventions' },
  body: z.strictObject({ path: filePathSchema }),
  writes: 'nothing',
  status: 200,
  /** Address below this origin, starting with a slash. */
  response: z.string(),
  errors: ['file.not_found', 'file.quarantined', 'file.scan_pending'],
});

export const downloadFile = defineCall({
  method: 'GET',
  path: `${base}/content`,
  summary: 'Streams what a signed address names, with ranges and an ETag.',
  service,
  access: {
    kind: 'anyone',
    why: 'The token names the session of the person it was issued to; the session and the access are checked again.',
  },
  query: z.strictObject({
    token: z.string().max(8000),
    /** Whether the browser saves the file instead of showing it. */
    download: z.enum(['1']).optional(),
  }),
  status: 200,
  response: z.unknown(),
  respondsWithFile: 'application/octet-stream',
  errors: [
    'file.not_found',
    'file.token_invalid',
    'file.quarantined',
    'file.scan_pending',
    'file.storage_unavailable',
  ],
});
