import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fileIdSchema, idSchema, inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';
import {
  enqueuedSchema,
  repositoryFolderSchema,
  repositoryIndexEntrySchema,
  syncTokenSchema,
} from './documents-repository.schema.ts';

const service = 'documents-repository-connector';
/** A reference of an invention, as it is written there; upper and lower case are the same. */
const byReference = z.strictObject({ ref: z.string().trim().min(1).max(200) });

export const listRepositoryIndex = defineCall({
  method: 'GET',
  path: '/api/documents-repository-connector/index',
  summary: 'Lists the folders of the documents repository by the references of inventions.',
  service,
  access: { kind: 'visible-inventions' },
  /** With `inventionId`, only the folders of this invention. */
  query: z.strictObject({ inventionId: inventionIdSchema.optional(), skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: pageSchema(repositoryFolderSchema),
  errors: [],
});

export const getRepositoryIndexEntry = defineCall({
  method: 'GET',
  path: '/api/documents-repository-connector/index/:ref',
  summary: 'Returns what is known of one reference in the documents repository.',
  service,
  access: { kind: 'visible-inventions' },
  params: byReference,
  status: 200,
  response: repositoryIndexEntrySchema,
  errors: ['invention.not_found', 'repository.reference_ambiguous'],
});

export const enqueueRepositorySync = defineCall({
  method: 'POST',
  path: '/api/documents-repository-connector/sync/enqueue/:ref',
  summary: 'Queues reading the folder of a reference into the files of its invention.',
  service,
  access: { kind: 'visible-inventions' },
  params: byReference,
  status: 201,
  response: enqueuedSchema,
  errors: [
    'invention.not_found',
    'repository.reference_ambiguous',
    'repository.reference_unusable',
    'repository.not_connected',
  ],
});

export const getRepositorySync = defineCall({
  method: 'GET',
  path: '/api/documents-repository-connector/sync/token/:id',
  summary: 'Returns the state of a sync.',
  service,
  access: { kind: 'visible-inventions' },
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: syncTokenSchema,
  errors: ['repository.sync_not_found'],
});

export const enqueueRepositoryCopy = defineCall({
  method: 'POST',
  path: '/api/documents-repository-connector/copy/enqueue/:id/:ref',
  summary: 'Queues writing a file into the folder of a reference; never over another file.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'file', in: 'params', field: 'id' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: byReference.extend({ id: fileIdSchema }),
  status: 201,
  response: enqueuedSchema,
  errors: [
    'file.not_found',
    'file.quarantined',
    'invention.not_found',
    'repository.reference_ambiguous',
    'repository.reference_unusable',
    'repository.not_connected',
  ],
});
