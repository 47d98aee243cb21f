import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, queryListSchema, sizeSchema, skipSchema } from '../fields.ts';
import { evaluationSchema, replayOutcomeSchema, scriptSchema } from './script.schema.ts';

const service = 'minion-dojo-api';
const base = '/api/streams/minion-dojo-api';
const manage = { kind: 'signed-in', permission: 'minions:manage' } as const;
const params = z.strictObject({ name: z.string().min(1).max(255) });
const version = z.number().int().min(1);

export const listScripts = defineCall({
  method: 'GET',
  path: `${base}/scripts`,
  summary: 'Lists the scripts of minions with their versions.',
  service,
  access: manage,
  status: 200,
  response: z.array(scriptSchema),
  errors: [],
});

export const evaluateScript = defineCall({
  method: 'POST',
  path: `${base}/scripts/:name/evaluations`,
  summary:
    'Replays past runs on inventions that the caller may see with a version of a script. It makes no call and changes nothing but the evaluation.',
  service,
  access: manage,
  params,
  body: z.strictObject({ version }),
  writes: 'itself',
  status: 201,
  /** With its first page. */
  response: evaluationSchema,
  errors: ['script.not_found'],
});

export const getEvaluation = defineCall({
  method: 'GET',
  path: `${base}/evaluations/:id`,
  summary: 'Returns an evaluation with what would be different in past runs.',
  service,
  access: { kind: 'visible-inventions', permission: 'minions:manage' },
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    outcomes: queryListSchema(replayOutcomeSchema).optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: evaluationSchema,
  errors: ['evaluation.not_found'],
});

export const setLiveVersion = defineCall({
  method: 'PUT',
  path: `${base}/scripts/:name/live`,
  summary: 'Makes a version of a script live: one that was evaluated, or one that was live before.',
  service,
  access: manage,
  params,
  body: z.strictObject({
    version,
    /** The evaluation that the person has read; not needed for a version that was live before. */
    evaluationId: idSchema.optional(),
  }),
  status: 200,
  response: scriptSchema,
  errors: ['script.not_found', 'script.not_evaluated'],
});
