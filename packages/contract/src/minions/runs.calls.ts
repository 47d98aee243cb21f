import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idSchema,
  inventionIdSchema,
  nothingSchema,
  pageSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
  taskIdSchema,
} from '../fields.ts';
import { proposedChangeSchema } from './proposal.schema.ts';
import { listedRunSchema, runFeedbackSchema, runSchema, runStateSchema } from './run.schema.ts';

const service = 'minion-dojo-api';
const base = '/api/streams/minion-dojo-api/runs';
const params = z.strictObject({ id: idSchema });
const path = { of: 'run', in: 'params', field: 'id' } as const;
const edit = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;
/** For calls that name the invention in their body. */
const editNamed = {
  kind: 'invention',
  path: { of: 'invention', in: 'body', field: 'inventionId' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const approve = { kind: 'invention', path, right: 'write', permission: 'minions:approve' } as const;

export const listRuns = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists runs of minions, those that need a person first, then the newest.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    states: queryListSchema(runStateSchema).optional(),
    /** Document id of a minion. */
    minion: z.string().max(60).optional(),
    inventionId: inventionIdSchema.optional(),
    taskId: taskIdSchema.optional(),
    /** `true` leaves only proposals that the caller may decide about, those of their own minions first. */
    forMe: z.enum(['true', 'false']).optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  /** `total` is exact up to 1,000. */
  response: pageSchema(listedRunSchema),
  errors: ['invention.not_found', 'task.not_found'],
});

export const createRun = defineCall({
  method: 'POST',
  path: base,
  summary: 'Asks a minion to work on an invention.',
  service,
  access: editNamed,
  body: z.strictObject({
    inventionId: inventionIdSchema,
    /** Document id of the minion. */
    minion: z.string().min(1).max(60),
    /** The document that it is about; the newest one by default. */
    documentId: idSchema.optional(),
  }),
  status: 201,
  response: runSchema,
  errors: [
    'invention.not_found',
    'minion.not_found',
    'minion.unavailable',
    'document.not_found',
    'run.too_many_waiting',
  ],
});

export const proposeChanges = defineCall({
  method: 'POST',
  path: `${base}/proposals`,
  summary:
    'Puts proposed changes of one invention before people, as a run of a minion. They are made when a person approves them.',
  service,
  access: editNamed,
  body: z.strictObject({
    inventionId: inventionIdSchema,
    /** Document id of the minion whose work it is. */
    minion: z.string().min(1).max(60),
    /** One sentence for lists. */
    summary: z.string().trim().min(1).max(500),
    changes: z
      .array(z.strictObject({ change: proposedChangeSchema, reason: z.string().trim().min(1).max(2_000) }))
      .min(1)
      .max(20),
  }),
  status: 201,
  response: runSchema,
  errors: [
    'invention.not_found',
    'minion.not_found',
    'minion.unavailable',
    'run.outside_scope',
    'run.task_changed',
  ],
});

export const getRun = defineCall({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Returns a run with its plan, steps, sources and proposal.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params,
  status: 200,
  response: runSchema,
  errors: ['run.not_found'],
});

export const approveRun = defineCall({
  method: 'POST',
  path: `${base}/:id/approve`,
  summary:
    'Approves the proposal of a run, as it is or edited, and makes its changes as the caller. Repeated, it makes those that were not made.',
  service,
  access: approve,
  params,
  body: z.strictObject({
    /** Hash of the proposal that was read. */
    proposalHash: z.string().min(1).max(100),
    /**
     * The changes to make, where the person edited or left out some; all of the proposal by default. A repeated approval has those
     * that were made, or may have been, among them.
     */
    changes: z.array(proposedChangeSchema).min(1).max(200).optional(),
  }),
  writes: 'itself',
  status: 200,
  response: runSchema,
  errors: [
    'run.not_found',
    'run.not_waiting',
    'run.approved_by_other',
    'run.being_made',
    'run.second_person',
    'run.proposal_changed',
    'run.outside_scope',
  ],
});

export const sendRunBack = defineCall({
  method: 'POST',
  path: `${base}/:id/send-back`,
  summary: 'Sends the proposal of a run back with a reason; nothing of it is done.',
  service,
  access: approve,
  params,
  body: z.strictObject({ reason: z.string().trim().min(1).max(2000) }),
  status: 200,
  response: runSchema,
  errors: ['run.not_found', 'run.not_waiting'],
});

export const stopRun = defineCall({
  method: 'POST',
  path: `${base}/:id/stop`,
  summary:
    'Stops a run that has not finished. A proposal that waits can be discarded only by those who may approve it.',
  service,
  access: edit,
  params,
  status: 200,
  response: runSchema,
  errors: ['run.not_found', 'run.finished'],
});

export const resumeRun = defineCall({
  method: 'POST',
  path: `${base}/:id/resume`,
  summary: 'Resumes a stale or failed run at its last step.',
  service,
  access: edit,
  params,
  status: 200,
  response: runSchema,
  errors: ['run.not_found', 'run.not_resumable', 'minion.unavailable', 'run.too_many_waiting'],
});

export const rateRun = defineCall({
  method: 'PUT',
  path: `${base}/:id/feedback`,
  summary: "Gives or changes the caller's feedback on a run.",
  service,
  access: { kind: 'invention', path, right: 'read' },
  params,
  body: runFeedbackSchema,
  status: 200,
  response: runSchema,
  errors: ['run.not_found'],
});

export const stopMinion = defineCall({
  method: 'POST',
  path: '/api/streams/minion-dojo-api/minions/:id/stop',
  summary: 'Stops a minion and its runs at once, or lets it work again.',
  service,
  access: { kind: 'signed-in', permission: 'minions:manage' },
  params: z.strictObject({ id: z.string().min(1).max(60) }),
  body: z.strictObject({ isStopped: z.boolean() }),
  status: 204,
  response: nothingSchema,
  errors: ['minion.not_found'],
});

export const stopAllMinions = defineCall({
  method: 'POST',
  path: '/api/streams/minion-dojo-api/minions/stop',
  summary: 'Stops all minions and their runs at once.',
  service,
  access: { kind: 'signed-in', permission: 'minions:manage' },
  status: 204,
  response: nothingSchema,
  errors: [],
});
