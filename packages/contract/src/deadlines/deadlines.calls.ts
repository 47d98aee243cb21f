import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema, plainDateSchema } from '../fields.ts';
import {
  closureSchema,
  deadlineFactsSchema,
  deadlineRuleSchema,
  deadlineSchema,
  disagreementSchema,
} from './deadline.schema.ts';

const service = 'workflow';
const base = '/api/workflow/deadlines';

export const listDeadlineRules = defineCall({
  method: 'GET',
  path: `${base}/rules`,
  summary: 'Lists every version of every deadline rule, by id, newest first.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(deadlineRuleSchema),
  errors: [],
});

export const computeDeadlineDate = defineCall({
  method: 'POST',
  path: `${base}/compute`,
  summary: 'Computes the dates of a rule, with every step of the calculation.',
  service,
  access: { kind: 'signed-in' },
  body: z
    .strictObject({
      /** Id of the rule, such as `OA-NF`. */
      ruleId: z.string().trim().min(1).max(20),
      /** Date from which the period runs. If it runs from an earlier document, that date is a fact, such as `finalRejection`. */
      trigger: plainDateSchema,
      /** Whether `trigger` is the date of a document that only reports the start of the period, such as a filing receipt. */
      isDocumentDate: z.boolean().default(false),
      /** Earliest priority date, for rules that count from it. */
      priority: plainDateSchema.optional(),
      facts: deadlineFactsSchema.default({}),
    })
    .refine(({ priority, facts }) => !priority || !facts.priority || priority === facts.priority, {
      error: 'The facts contain a different priority date',
      path: ['priority'],
    }),
  writes: 'nothing',
  status: 200,
  response: deadlineSchema,
  errors: [
    'deadline.rule_unknown',
    'deadline.rule_not_in_force',
    'deadline.fact_missing',
    'deadline.trigger_range',
  ],
});

export const listClosures = defineCall({
  method: 'GET',
  path: `${base}/closures`,
  summary:
    'Lists days on which the Office was closed in addition to weekends and federal holidays, newest first.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(closureSchema),
  errors: [],
});

export const createClosure = defineCall({
  method: 'POST',
  path: `${base}/closures`,
  summary: 'Adds a day on which the Office is closed; a background job then reports dates that differ.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  body: z.strictObject(closureSchema.shape),
  status: 201,
  response: closureSchema,
  errors: ['closure.exists'],
});

export const deleteClosure = defineCall({
  method: 'DELETE',
  path: `${base}/closures/:date`,
  summary: 'Removes a day from the list of Office closures.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  params: z.strictObject({ date: plainDateSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['closure.not_found'],
});

export const listDisagreements = defineCall({
  method: 'GET',
  path: `${base}/disagreements`,
  summary: 'Returns the last nightly recomputation and at most 200 dates that differed.',
  service,
  access: { kind: 'visible-inventions' },
  status: 200,
  response: z.object({
    /** The last run over the whole workspace; null before the first. */
    lastRun: z.object({ finishedAt: instantSchema }).nullable(),
    disagreements: z.array(disagreementSchema),
  }),
  errors: [],
});
