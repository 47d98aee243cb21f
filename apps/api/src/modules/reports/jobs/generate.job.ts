import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type GenerateDependencies, generateResult } from '../generate-result.ts';

/** Generates one report in one format, and adds it to the files of its invention. */
export const generateReport = defineJob({
  name: 'reports.generate',
  payload: z.strictObject({ resultId: z.uuid() }),
  handler: ({ resultId }, dependencies: GenerateDependencies) => generateResult(dependencies, resultId),
});
