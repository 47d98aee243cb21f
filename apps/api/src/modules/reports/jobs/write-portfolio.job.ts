import { z } from 'zod';
import { defineClaimedJob } from '../../../platform/jobs/claimed-work.ts';
import { generatedResult } from '../generate-result.ts';

/** Writes one report across inventions. It takes long, so that reports of one invention do not wait behind it. */
export const writePortfolio = defineClaimedJob({
  ...generatedResult,
  name: 'reports.write-portfolio',
  payload: z.strictObject({ resultId: z.uuid() }),
  idOf: ({ resultId }) => resultId,
});
