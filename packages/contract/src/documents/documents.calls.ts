import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  idSchema,
  inventionIdSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { milestoneSchema } from '../milestones/milestone.schema.ts';
import { documentConfirmSchema, documentCreateSchema, documentSchema } from './document.schema.ts';

const service = 'workflow';
const base = '/api/workflow/documents';
const write = {
  kind: 'invention',
  path: { of: 'document', in: 'params', field: 'id' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const paramsSchema = z.strictObject({ id: idSchema });

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
  status: 200,
  response: documentSchema,
  errors: ['document.not_found'],
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
  errors: ['invention.not_found', 'deadline.trigger_range'],
});

export const confirmDocument = defineCall({
  method: 'POST',
  path: `${base}/:id/confirm`,
  summary: 'Confirms docketing of a document: creates, finishes and extends milestones.',
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
