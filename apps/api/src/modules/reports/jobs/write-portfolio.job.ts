import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type GenerateDependencies, generateResult } from '../generate-result.ts';

/** Writes one report across inventions. It takes long, so that reports of one invention do not wait behind it. */
export const writePortfolio = defineJob({
  name: 'reports.write-portfolio',
  payload: z.strictObject({ resultId: z.uuid() }),
  handler: ({ resultId }, dependencies: GenerateDependencies) => generateResult(dependencies, resultId),
});
