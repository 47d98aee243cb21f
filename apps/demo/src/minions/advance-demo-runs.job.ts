import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineJob } from '../../../api/src/platform/jobs/define-job.ts';
import { advanceDemoRuns as advance, type DemoRunsDependencies } from './advance-demo-runs.ts';

/** Seconds between two looks at the work. */
const waitSeconds = 3;
/** Looks after which work that does not end is left as it is. */
const maxLooks = 200;

/** Brings the work of the demo's minions on an invention forward, until all of it is at its end. */
export const advanceDemoRuns = defineJob({
  name: 'minions.advance-demo-runs',
  payload: z.strictObject({
    inventionId: inventionIdSchema,
    place: z.int().min(0),
    look: z.int().min(1).default(1),
  }),
  handler: async (
    { look, ...work },
    { app, dependencies }: { app: FastifyInstance; dependencies: DemoRunsDependencies },
  ): Promise<void> => {
    const isDone = await advance(app, dependencies, work);
    if (isDone || look >= maxLooks) return;
    const { database, queue } = dependencies;
    await queue.enqueue(database, advanceDemoRuns, { ...work, look: look + 1 }, waitSeconds);
  },
});
