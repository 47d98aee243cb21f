import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  instantSchema,
  milestoneParamsSchema,
  nothingSchema,
  plainDateSchema,
  taskParamsSchema,
} from '../fields.ts';
import {
  closureSchema,
  dateCardSchema,
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
  summary: 'Computes the dates of a rule, with every step of the arithmetic.',
  service,
  access: { kind: 'signed-in' },
  body: z
    .strictObject({
      /** As in the table, such as `OA-NF`. */
      ruleId: z.string().trim().min(1).max(20),
      /** Date of the paper, also where the period runs from an earlier one: that date is a fact, such as `finalRejection`. */
      trigger: plainDateSchema,
      /** Earliest priority date, for rules that count from it. */
      priority: plainDateSchema.optional(),
      facts: deadlineFactsSchema.default({}),
    })
    .refine(({ priority, facts }) => !priority || !facts.priority || priority === facts.priority, {
      error: 'The facts name another priority date',
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
    'Lists the days on which the Office was closed beside weekends and federal holidays, newest first.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(closureSchema),
  errors: [],
});

export const createClosure = defineCall({
  method: 'POST',
  path: `${base}/closures`,
  summary:
    'Adds a day on which the Office is closed; the recomputation reports each date that no longer agrees.',
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
  summary: 'Takes such a day away.',
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
  summary: 'Answers the last nightly recomputation and the dates that did not agree, 200 at most.',
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

export const getMilestoneDateCard = defineCall({
  method: 'GET',
  path: '/api/workflow/milestones/:id/date-card',
  summary: 'Answers where the date of a milestone comes from.',
  service,
  access: { kind: 'invention', path: { of: 'milestone', in: 'params', field: 'id' }, right: 'read' },
  params: milestoneParamsSchema,
  status: 200,
  response: dateCardSchema,
  errors: ['milestone.not_found'],
});

export const getTaskDateCard = defineCall({
  method: 'GET',
  path: '/api/workflow/tasks/:id/date-card',
  summary: 'Answers where the date of a task comes from.',
  service,
  access: { kind: 'invention', path: { of: 'task', in: 'params', field: 'id' }, right: 'read' },
  params: taskParamsSchema,
  status: 200,
  response: dateCardSchema,
  errors: ['task.not_found'],
});
