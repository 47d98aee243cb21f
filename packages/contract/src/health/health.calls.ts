import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../fields.ts';

/** The services that exist and check themselves, by the address segment of their health call. */
export const checkedServices = [
  'auth',
  'inventions',
  'streams',
  'search',
  'workflow',
  'config',
  'settings',
] as const;

/** A service with a health check. */
export type CheckedService = (typeof checkedServices)[number];

export const outageSchema = z.object({
  startTime: instantSchema,
  /** Absent while it lasts. */
  endTime: instantSchema.optional(),
  /** In words, for the health page. */
  cause: z.string(),
});

/** A stretch of time in which a service did not work. */
export type Outage = z.infer<typeof outageSchema>;

export const listOutages = defineCall({
  method: 'GET',
  path: '/api/:service/health/extended/history',
  summary: 'Answers the outages of one service since a time, oldest first; none means it was up.',
  service: 'health',
  access: { kind: 'signed-in' },
  /** One of `checkedServices`; another is answered `health.unknown_service`. */
  params: z.strictObject({ service: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  query: z.strictObject({
    from: instantSchema,
    /** The service's key followed by `_unhealthy` (product §7). */
    key: z.string().regex(/^[a-z0-9_]{1,60}_unhealthy$/),
  }),
  status: 200,
  response: z.array(outageSchema),
  errors: ['health.unknown_service'],
});
