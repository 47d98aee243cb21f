import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  idSchema,
  inventionIdSchema,
  nothingSchema,
  pageSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { milestoneSchema } from '../milestones/milestone.schema.ts';
import {
  documentChangeSchema,
  documentConfirmSchema,
  documentConsequencesSchema,
  documentCorrectionSchema,
  documentCreateSchema,
  documentSchema,
} from './document.schema.ts';

const service = 'workflow';
const base = '/api/workflow/documents';
const write = {
  kind: 'invention',
  path: { of: 'document', in: 'params', field: 'id' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const paramsSchema = z.strictObject({ id: idSchema });
/** Errors of a date that periods are counted from. */
const correctionErrors = [
  'deadline.trigger_range',
  'deadline.rule_not_in_force',
  'deadline.fact_missing',
  'template.circular_offsets',
] as const;

export const listDocuments = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists documents with their outcomes, newest first; by default those that need a decision.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    inventionId: inventionIdSchema.optional(),
    outcome: z.enum([...documentOutcomes, 'all', 'open']).default('open'),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  /** `total` is exact up to 1,000. */
  response: pageSchema(documentSchema).extend({
    /** Number of incoming documents without an outcome; above 0, docketing is behind. */
    unexplained: z.number().int(),
  }),
  errors: [],
});

export const getDocument = defineCall({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Returns one document with the milestones it would create, meet and extend.',
  service,
  access: { ...write, right: 'read', permission: undefined },
  params: paramsSchema,
  query: z.strictObject({
    /** Further rules to propose, which a person chose. */
    rules: queryListSchema(z.string().trim().min(1).max(20)).optional(),
  }),
  status: 200,
  response: documentSchema,
  errors: ['document.not_found', 'deadline.rule_unknown'],
});

export const createDocument = defineCall({
  method: 'POST',
  path: base,
  summary: 'Adds a document. Its code proposes milestones; an unknown code creates a review task.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: documentCreateSchema,
  status: 201,
  response: documentSchema,
  errors: ['invention.not_found', 'deadline.trigger_range', 'document.unlikely'],
});

export const confirmDocument = defineCall({
  method: 'POST',
  path: `${base}/:id/confirm`,
  summary: 'Confirms docketing of a document: creates, finishes, cancels and extends milestones.',
  service,
  access: write,
  params: paramsSchema,
  query: baseVersionSchema,
  body: documentConfirmSchema,
  status: 200,
  response: z.object({ document: documentSchema, milestones: z.array(milestoneSchema) }),
  errors: [
    'document.not_found',
    'document.decided',
    'milestone.not_found',
    'milestone.completed',
    'milestone.exists',
    'workflow.not_found',
    'deadline.rule_unknown',
    'deadline.rule_not_in_force',
    'deadline.fact_missing',
    'deadline.trigger_range',
    'template.circular_offsets',
    'assignee.unknown',
    'review.reviewer_unfit',
    'entity.stale',
  ],
});

export const dismissDocument = defineCall({
  method: 'POST',
  path: `${base}/:id/dismiss`,
  summary: 'Dismisses a document as having no effect on milestones, with a reason.',
  service,
  access: write,
  params: paramsSchema,
  query: baseVersionSchema,
  body: z.strictObject({ note: z.string().trim().min(1).max(2000) }),
  status: 200,
  response: documentSchema,
  errors: ['document.not_found', 'document.decided', 'entity.stale'],
});

export const reopenDocument = defineCall({
  method: 'POST',
  path: `${base}/:id/reopen`,
  summary:
    'Undoes the docketing decision about a document, with everything it started, met, cancelled and extended.',
  service,
  access: write,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 200,
  response: documentSchema,
  errors: ['document.not_found', 'document.not_decided', 'entity.stale'],
});

export const previewDocumentCorrection = defineCall({
  method: 'POST',
  path: `${base}/:id/preview`,
  summary: 'Previews what correcting or removing a document changes.',
  service,
  access: write,
  params: paramsSchema,
  body: documentCorrectionSchema,
  writes: 'nothing',
  status: 200,
  response: documentConsequencesSchema,
  errors: ['document.not_found', 'document.imported', ...correctionErrors],
});

export const updateDocument = defineCall({
  method: 'PUT',
  path: `${base}/:id`,
  summary:
    'Corrects a document. A new date moves what the document started; a new code undoes its docketing, which then starts again.',
  service,
  access: write,
  params: paramsSchema,
  query: baseVersionSchema,
  body: documentChangeSchema,
  status: 200,
  response: documentSchema,
  errors: [
    'document.not_found',
    'document.imported',
    'document.unlikely',
    'entity.stale',
    ...correctionErrors,
  ],
});

export const removeDocument = defineCall({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Removes a document that was entered by mistake, and undoes its docketing.',
  service,
  access: write,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['document.not_found', 'document.imported', 'entity.stale'],
});
