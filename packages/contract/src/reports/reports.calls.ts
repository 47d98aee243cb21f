import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  idSchema,
  inventionIdSchema,
  nothingSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import {
  checkReportsSchema,
  generateFormSchema,
  maxFormFieldBytes,
  previewSchema,
  reportChangesSchema,
  reportDraftInputSchema,
  reportDraftSchema,
  reportIdsSchema,
  reportResultPageSchema,
  reportResultSchema,
  reportRunSchema,
  reportSchema,
  reportWarningsSchema,
} from './report.schema.ts';
import { mergedFieldSchema } from './report-field.schema.ts';

const service = 'reports';
const byInvention = z.strictObject({ inventionId: inventionIdSchema });
const byId = z.strictObject({ id: idSchema });
const byDraft = byInvention.extend({ id: idSchema });

const generating = {
  kind: 'invention',
  path: { of: 'invention', in: 'params', field: 'inventionId' },
  right: 'write',
  permission: 'reports:generate',
} as const;

const ofResult = { of: 'report', in: 'params', field: 'id' } as const;
const generatingAgain = {
  kind: 'invention',
  path: ofResult,
  right: 'write',
  permission: 'reports:generate',
} as const;

export const listReports = defineCall({
  method: 'GET',
  path: '/api/reports/',
  summary: 'Lists the reports that can be generated for an invention.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'query', field: 'inventionId' }, right: 'read' },
  query: byInvention,
  status: 200,
  response: z.array(reportSchema),
  errors: ['invention.not_found'],
});

export const getMergedConfig = defineCall({
  method: 'GET',
  path: '/api/reports/config/merged',
  summary:
    'Returns the fields of several reports, merged by name, in the order of the form; with an invention, also their defaults.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ reportIds: reportIdsSchema, inventionId: inventionIdSchema.optional() }),
  status: 200,
  response: z.array(mergedFieldSchema),
  errors: ['invention.not_found', 'report.not_found'],
});

export const generateReports = defineCall({
  method: 'POST',
  path: '/api/reports/generate/:inventionId',
  summary:
    'Queues reports of an invention, sent as a form. `errors` names each field that is not valid as `values.{name}`, and each file name as `fileNames.{reportId}`; nothing is queued then. A draft stays, unless `draft` says that the reports were filled in with it.',
  service,
  access: generating,
  params: byInvention,
  acceptsForm: true,
  maxFieldBytes: maxFormFieldBytes,
  body: generateFormSchema,
  status: 201,
  response: reportRunSchema,
  errors: ['invention.not_found', 'report.not_found', 'report.unknown_document', 'report.too_many_waiting'],
});

export const checkReports = defineCall({
  method: 'POST',
  path: '/api/reports/check/:inventionId',
  summary:
    'Returns warnings about reports with the given values: documents that nobody has docketed, statements that contradict the file wrapper or each other. Values that are not valid are left out.',
  service,
  access: generating,
  params: byInvention,
  body: checkReportsSchema,
  writes: 'nothing',
  status: 200,
  response: reportWarningsSchema,
  errors: ['invention.not_found', 'report.not_found'],
});

export const previewReport = defineCall({
  method: 'POST',
  path: '/api/reports/preview/:inventionId',
  summary:
    'Returns a report as PDF with the given values, without storing it. `errors` names each field that is not valid as `values.{name}`.',
  service,
  access: generating,
  params: byInvention,
  body: previewSchema,
  writes: 'nothing',
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'application/pdf',
  errors: ['invention.not_found', 'report.not_found', 'report.no_pdf'],
});

export const listReportResults = defineCall({
  method: 'GET',
  path: '/api/reports/results/invention/:inventionId',
  summary: 'Lists the reports that were generated for an invention, newest first.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'inventionId' }, right: 'read' },
  params: byInvention,
  query: z.strictObject({
    /** Only results that were asked for together. */
    runId: idSchema.optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: reportResultPageSchema,
  errors: ['invention.not_found'],
});

export const getReportResult = defineCall({
  method: 'GET',
  path: '/api/reports/results/:id',
  summary: 'Returns a report that was generated, or is being generated.',
  service,
  access: { kind: 'invention', path: ofResult, right: 'read' },
  params: byId,
  status: 200,
  response: reportResultSchema,
  errors: ['report.result_not_found'],
});

export const retryReport = defineCall({
  method: 'POST',
  path: '/api/reports/results/:id/retry',
  summary: 'Queues a report that failed once more.',
  service,
  access: generatingAgain,
  params: byId,
  status: 200,
  response: reportResultSchema,
  errors: ['report.result_not_found', 'report.not_failed', 'report.too_many_waiting'],
});

export const generateReportAgain = defineCall({
  method: 'POST',
  path: '/api/reports/results/:id/again',
  summary:
    "Queues a report with today's data. Fields that the person had entered keep their value, the others get today's default.",
  service,
  access: generatingAgain,
  params: byId,
  status: 201,
  response: reportResultSchema,
  errors: ['report.result_not_found', 'report.not_found', 'report.unfinished', 'report.too_many_waiting'],
});

export const getReportChanges = defineCall({
  method: 'GET',
  path: '/api/reports/results/:id/changes',
  summary: 'Returns what changed in a report against the earlier one that it repeats.',
  service,
  access: { kind: 'invention', path: ofResult, right: 'read' },
  params: byId,
  status: 200,
  response: reportChangesSchema,
  errors: ['report.result_not_found', 'report.unfinished'],
});

export const listReportDrafts = defineCall({
  method: 'GET',
  path: '/api/reports/drafts/:inventionId',
  summary: "Returns the caller's drafts of reports for an invention, the last changed one first.",
  service,
  access: generating,
  params: byInvention,
  status: 200,
  response: z.array(reportDraftSchema),
  errors: ['invention.not_found'],
});

export const putReportDraft = defineCall({
  method: 'PUT',
  path: '/api/reports/drafts/:inventionId/:id',
  summary:
    "Saves a draft of the caller's. Without `updatedAt` it must be new, with an id that the caller chooses; otherwise, and if it is stale, returns 409 with the current draft.",
  service,
  access: generating,
  params: byDraft,
  query: baseVersionSchema,
  body: reportDraftInputSchema,
  writes: 'nothing',
  status: 200,
  response: reportDraftSchema,
  errors: ['invention.not_found', 'entity.stale', 'report.too_many_drafts'],
});

export const deleteReportDraft = defineCall({
  method: 'DELETE',
  path: '/api/reports/drafts/:inventionId/:id',
  summary: "Deletes a draft of the caller's, if there is one.",
  service,
  access: generating,
  params: byDraft,
  writes: 'nothing',
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found'],
});
