import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type ScanDependencies, scanContent } from '../scan-content.ts';

/** Scans a new content for viruses. While the scanner is away it fails, so that it is retried. */
export const scanFile = defineJob({
  name: 'files.scan',
  payload: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  handler: ({ sha256 }, dependencies: ScanDependencies) => scanContent(sha256, dependencies),
});
