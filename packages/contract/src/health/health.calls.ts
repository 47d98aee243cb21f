import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../fields.ts';

/** Services with a health check, by the URL segment of their health call. */
export const checkedServices = [
  'auth',
  'inventions',
  'streams',
  'uspto',
  'fip-connector',
  'hub-correspondence',
  'search',
  'workflow',
  'documents-repository-connector',
  'filesmanager',
  'reports',
  'config',
  'settings',
  'minion-dojo-api',
] as const;

/** A service with a health check. */
export type CheckedService = (typeof checkedServices)[number];

export const outageSchema = z.object({
  startTime: instantSchema,
  /** Absent while the outage lasts. */
  endTime: instantSchema.optional(),
  /** Explanation for the health page. */
  cause: z.string(),
});

/** A period in which a service did not work. */
export type Outage = z.infer<typeof outageSchema>;

/** Background jobs of one kind that failed for good: after all retries. */
export const failedJobsSchema = z.object({
  /** Name of the job, such as `deadlines.recompute-after-closure`. */
  name: z.string(),
  count: z.number().int().positive(),
});

/** Background jobs of one kind that failed for good. */
export type FailedJobs = z.infer<typeof failedJobsSchema>;

export const listFailedJobs = defineCall({
  method: 'GET',
  path: '/api/health/failed-jobs',
  summary: 'Counts the background jobs that failed after all retries, by job name.',
  service: 'health',
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(failedJobsSchema),
  errors: [],
});

export const listOutages = defineCall({
  method: 'GET',
  path: '/api/:service/health/extended/history',
  summary: 'Lists the outages of one service since a given time, oldest first.',
  service: 'health',
  access: { kind: 'signed-in' },
  /** One of `checkedServices`; any other returns `health.unknown_service`. */
  params: z.strictObject({ service: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  query: z.strictObject({
    from: instantSchema,
    /** The service's key followed by `_unhealthy` (docs/specification.md §7). */
    key: z.string().regex(/^[a-z0-9_]{1,60}_unhealthy$/),
  }),
  status: 200,
  response: z.array(outageSchema),
  errors: ['health.unknown_service'],
});
