import { z } from 'zod';
import { defineClaimedJob } from '../../../platform/jobs/claimed-work.ts';
import { generatedResult } from '../generate-result.ts';

/** Generates one report in one format, and adds it to the files of its invention. */
export const generateReport = defineClaimedJob({
  ...generatedResult,
  name: 'reports.generate',
  payload: z.strictObject({ resultId: z.uuid() }),
  idOf: ({ resultId }) => resultId,
});
