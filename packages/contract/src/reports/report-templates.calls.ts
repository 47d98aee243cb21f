import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, inventionIdSchema, nothingSchema } from '../fields.ts';
import {
  checkedTemplateSchema,
  reportTemplateSchema,
  reportTemplateUploadSchema,
  reportTemplateVersionUploadSchema,
  templateFieldGroupSchema,
  wholeReportTemplateSchema,
} from './report-template.schema.ts';

const service = 'reports';
const base = '/api/reports/templates';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const read = { kind: 'signed-in' } as const;
const manage = { kind: 'signed-in', permission: 'reports:manage' } as const;
const paramsSchema = z.strictObject({ id: idSchema });
const versionParamsSchema = z.strictObject({
  id: idSchema,
  version: z.coerce.number().int().min(1).max(1_000_000),
});

export const listReportTemplates = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists the templates of reports by title.',
  service,
  access: read,
  status: 200,
  response: z.array(reportTemplateSchema),
  errors: [],
});

export const listTemplateFields = defineCall({
  method: 'GET',
  path: `${base}/fields`,
  summary: 'Lists the fields that templates can use, with examples.',
  service,
  access: read,
  status: 200,
  response: z.array(templateFieldGroupSchema),
  errors: [],
});

export const getReportTemplate = defineCall({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Returns a template with its versions.',
  service,
  access: read,
  params: paramsSchema,
  status: 200,
  response: wholeReportTemplateSchema,
  errors: ['report_template.not_found'],
});

export const checkReportTemplate = defineCall({
  method: 'POST',
  path: `${base}/check`,
  summary: 'Checks a Word document of at most 5 MB, without storing it: returns why it cannot be a template.',
  service,
  access: manage,
  body: z.strictObject({}),
  acceptsForm: true,
  acceptsUpload: true,
  writes: 'itself',
  status: 200,
  response: checkedTemplateSchema,
  errors: ['report_template.too_large', 'file.too_large', 'file.too_many_uploads'],
});

export const createReportTemplate = defineCall({
  method: 'POST',
  path: base,
  summary: 'Adds a template, a Word document of at most 5 MB. `errors` names each problem of the document.',
  service,
  access: manage,
  body: reportTemplateUploadSchema,
  acceptsForm: true,
  acceptsUpload: true,
  writes: 'itself',
  status: 201,
  response: wholeReportTemplateSchema,
  errors: [
    'report_template.title_taken',
    'report_template.invalid',
    'report_template.too_large',
    'file.too_large',
    'file.too_many_uploads',
  ],
});

export const addReportTemplateVersion = defineCall({
  method: 'POST',
  path: `${base}/:id/versions`,
  summary: 'Adds a version to a template, and renames it if the form has a title.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  body: reportTemplateVersionUploadSchema,
  acceptsForm: true,
  acceptsUpload: true,
  writes: 'itself',
  status: 201,
  response: wholeReportTemplateSchema,
  errors: [
    'report_template.not_found',
    'report_template.title_taken',
    'report_template.invalid',
    'report_template.too_large',
    'entity.stale',
    'file.too_large',
    'file.too_many_uploads',
  ],
});

export const downloadReportTemplate = defineCall({
  method: 'GET',
  path: `${base}/:id/versions/:version/file`,
  summary: 'Returns the Word document of a version as it was uploaded.',
  service,
  access: read,
  params: versionParamsSchema,
  status: 200,
  response: nothingSchema,
  respondsWithFile: wordType,
  errors: ['report_template.not_found'],
});

export const previewReportTemplate = defineCall({
  method: 'GET',
  path: `${base}/:id/versions/:version/preview`,
  summary:
    'Returns a version as Word document, filled with the data of an invention and the defaults of the form.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'query', field: 'inventionId' },
    right: 'read',
    permission: 'reports:generate',
  },
  params: versionParamsSchema,
  query: z.strictObject({ inventionId: inventionIdSchema }),
  status: 200,
  response: nothingSchema,
  respondsWithFile: wordType,
  errors: ['invention.not_found', 'report_template.not_found', 'report_template.not_fillable'],
});

export const deleteReportTemplate = defineCall({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Deletes a template. Reports that were made with it stay; its versions are kept while any does.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['report_template.not_found', 'entity.stale'],
});
