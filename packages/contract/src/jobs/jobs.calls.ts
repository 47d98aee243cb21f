import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, instantSchema, nothingSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';

const service = 'config';
const access = { kind: 'signed-in', permission: 'admin' } as const;

/** States of background jobs; `failed` ones have failed after all retries. */
export const jobStates = ['failed', 'running', 'waiting'] as const;

export const jobSchema = z.object({
  id: idSchema,
  /** Name of the job, such as `files.extract-text`. */
  name: z.string(),
  state: z.enum(jobStates),
  /** Number of attempts that failed. */
  failures: z.number().int(),
  createdAt: instantSchema,
  /** When it starts at the earliest; null if it has started. */
  dueAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});

/** A background job in the queue. Its payload is not shown. */
export type Job = z.infer<typeof jobSchema>;

export const listJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  summary:
    'Lists failed, running or waiting background jobs: failed and running ones newest first, waiting ones in the order of the queue.',
  service,
  access,
  query: z.strictObject({
    state: z.enum(jobStates).default('failed'),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: pageSchema(jobSchema),
  errors: [],
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Queues a job that has failed again, with the same payload.',
  service,
  access,
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['job.not_found', 'job.already_queued'],
});

export const startBackup = defineCall({
  method: 'POST',
  path: '/api/admin/backup',
  summary:
    'Queues a backup, as every night: it is written, verified by a test restore, and old ones are removed. Only one waits or runs at a time.',
  service,
  access,
  status: 204,
  response: nothingSchema,
  errors: ['backup.already_queued'],
});
