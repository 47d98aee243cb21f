import { inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { nowText } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { readApplication } from '../read-application.ts';
import type { ReadingDependencies } from '../reading-dependencies.ts';
import { claimOne } from '../readings.repository.ts';
import { refreshReadings } from '../refresh-readings.ts';

/** Reads the application of one invention that a person asked for. */
export const readOneApplication = defineJob({
  name: 'patent-office.read-application',
  payload: z.strictObject({ inventionId: inventionIdSchema }),
  handler: async ({ inventionId }, dependencies: ReadingDependencies) => {
    const { database, clock } = dependencies;
    await refreshReadings(dependencies);
    const claimed = await claimOne(database, inventionId, nowText(clock));
    // What another process reads may be from before the request: this is tried again when it is done.
    if (claimed === 'busy') throw new Error('Another process is reading this application');
    if (claimed) await readApplication(dependencies, claimed);
  },
});
