import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';
import {
  connectionSchema,
  downloadRequestSchema,
  downloadSchema,
  listedApplicationSchema,
  officeSignInSchema,
} from './patent-office.schema.ts';

const service = 'uspto';
const byInvention = z.strictObject({ id: inventionIdSchema });
const invention = { of: 'invention', in: 'params', field: 'id' } as const;

export const getOfficeConnection = defineCall({
  method: 'GET',
  path: '/api/uspto/connection',
  summary: 'Returns the state of the connection to the patent office.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: connectionSchema,
  errors: [],
});

export const signInToOffice = defineCall({
  method: 'POST',
  path: '/api/uspto/login',
  summary: 'Tries a key at the patent office and stores it encrypted.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  body: officeSignInSchema,
  status: 200,
  response: connectionSchema,
  writes: 'itself',
  errors: ['office.key_configured', 'office.key_refused', 'office.unavailable'],
});

export const refreshOfficeSignIn = defineCall({
  method: 'POST',
  path: '/api/uspto/refresh',
  summary: 'Tries the stored key at the patent office again.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  status: 200,
  response: connectionSchema,
  writes: 'nothing',
  errors: ['office.not_connected', 'office.key_refused', 'office.unavailable'],
});

export const signOutOfOffice = defineCall({
  method: 'DELETE',
  path: '/api/uspto/login',
  summary: 'Deletes the stored key of the patent office.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  status: 204,
  response: z.void(),
  errors: [],
});

export const listOfficeApplications = defineCall({
  method: 'GET',
  path: '/api/uspto/applications',
  summary: "Searches the patent office's published applications.",
  service,
  access: { kind: 'signed-in', permission: 'inventions:create' },
  /** `qs` in the query language of the office's search, such as `applicationMetaData.customerNumber:22434`. */
  query: z.strictObject({ qs: z.string().trim().min(1).max(500), skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: pageSchema(listedApplicationSchema).extend({
    /** Number of applications of the page that could not be read, and are not in it. */
    unread: z.number().int(),
  }),
  errors: ['office.not_connected', 'office.key_refused', 'office.unavailable'],
});

export const readOfficeApplication = defineCall({
  method: 'POST',
  path: '/api/uspto/applications/:id/read',
  summary: "Queues reading an invention's application at the patent office now.",
  service,
  access: { kind: 'invention', path: invention, right: 'write', permission: 'inventions:edit' },
  params: byInvention,
  status: 204,
  response: z.void(),
  errors: ['invention.not_found', 'office.not_connected', 'office.no_application'],
});

export const confirmOfficeApplication = defineCall({
  method: 'POST',
  path: '/api/uspto/applications/:id/confirm',
  summary: "Confirms that the office's application of another title belongs to the invention, and reads it.",
  service,
  access: { kind: 'invention', path: invention, right: 'write', permission: 'inventions:edit' },
  params: byInvention,
  status: 204,
  response: z.void(),
  errors: ['invention.not_found', 'office.no_application'],
});

export const downloadOfficeDocuments = defineCall({
  method: 'POST',
  path: '/api/uspto/applications/:id/download',
  summary: 'Queues documents of the file wrapper for download into the files of the invention.',
  service,
  access: { kind: 'invention', path: invention, right: 'write', permission: 'inventions:edit' },
  params: byInvention,
  body: downloadRequestSchema,
  status: 200,
  response: z.array(downloadSchema),
  errors: ['invention.not_found', 'document.not_found', 'office.not_connected'],
});

export const getOfficeDownload = defineCall({
  method: 'GET',
  path: '/api/uspto/downloads/:id/status',
  summary: 'Returns the status of a download from the patent office.',
  service,
  access: { kind: 'visible-inventions' },
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: downloadSchema,
  errors: ['office.download_not_found'],
});
