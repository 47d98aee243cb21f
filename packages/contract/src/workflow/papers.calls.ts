import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idSchema,
  inventionIdSchema,
  madeFromSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { milestoneSchema } from './milestone.schema.ts';
import { paperConfirmSchema, paperCreateSchema, paperOutcomes, paperSchema } from './paper.schema.ts';

const service = 'workflow';
const base = '/api/workflow/papers';
const write = {
  kind: 'invention',
  path: { of: 'document', in: 'params', field: 'id' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const paramsSchema = z.strictObject({ id: idSchema });

export const listPapers = defineCall({
  method: 'GET',
  path: base,
  summary:
    'Lists papers with what became of them, the newest first; without an outcome, those that wait for a person.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    inventionId: inventionIdSchema.optional(),
    outcome: z.enum([...paperOutcomes, 'all', 'open']).default('open'),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  /** `total` is exact up to 1,000. */
  response: pageSchema(paperSchema).extend({
    /** Papers that came in and have no outcome yet: 0, or docketing is behind. */
    unexplained: z.number().int(),
  }),
  errors: [],
});

export const getPaper = defineCall({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Answers one paper with what it would start and meet.',
  service,
  access: { ...write, right: 'read', permission: undefined },
  params: paramsSchema,
  status: 200,
  response: paperSchema,
  errors: ['paper.not_found'],
});

export const createPaper = defineCall({
  method: 'POST',
  path: base,
  summary: 'Enters a paper; its code proposes milestones, and one that nobody knows makes a review task.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: paperCreateSchema,
  status: 201,
  response: paperSchema,
  errors: ['invention.not_found', 'deadline.trigger_range'],
});

export const confirmPaper = defineCall({
  method: 'POST',
  path: `${base}/:id/confirm`,
  summary: 'Starts, finishes and extends what the paper starts, meets and extends.',
  service,
  access: write,
  params: paramsSchema,
  query: madeFromSchema,
  body: paperConfirmSchema,
  status: 200,
  response: z.object({ paper: paperSchema, milestones: z.array(milestoneSchema) }),
  errors: [
    'paper.not_found',
    'paper.decided',
    'milestone.not_found',
    'milestone.completed',
    'workflow.not_found',
    'deadline.rule_unknown',
    'deadline.rule_not_in_force',
    'deadline.fact_missing',
    'deadline.trigger_range',
    'template.circular_offsets',
    'assignee.unknown',
    'entity.stale',
  ],
});

export const dismissPaper = defineCall({
  method: 'POST',
  path: `${base}/:id/dismiss`,
  summary: 'Says that a paper starts and meets nothing, and why.',
  service,
  access: write,
  params: paramsSchema,
  query: madeFromSchema,
  body: z.strictObject({ note: z.string().trim().min(1).max(2000) }),
  status: 200,
  response: paperSchema,
  errors: ['paper.not_found', 'paper.decided', 'entity.stale'],
});
