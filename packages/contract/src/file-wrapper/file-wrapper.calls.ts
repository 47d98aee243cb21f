import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionIdSchema, inventionParamsSchema, pageSchema } from '../fields.ts';
import { officeApplicationSchema, wrapperDocumentSchema, wrapperQuerySchema } from './file-wrapper.schema.ts';

export const listWrapperDocuments = defineCall({
  method: 'GET',
  path: '/api/streams/events/:inventionId/ifw',
  summary:
    'Lists the documents of the file wrapper by date, newest first, and within one date by the priority of their codes.',
  service: 'streams',
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'params', field: 'inventionId' },
    right: 'read',
  },
  params: z.strictObject({ inventionId: inventionIdSchema }),
  query: wrapperQuerySchema,
  status: 200,
  response: pageSchema(wrapperDocumentSchema),
  errors: ['invention.not_found'],
});

export const getOfficeApplication = defineCall({
  method: 'GET',
  path: '/api/uspto/applications/:id',
  summary: "Returns what the patent office publishes of an invention's application, as it was last read.",
  service: 'uspto',
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: officeApplicationSchema,
  errors: ['invention.not_found'],
});
