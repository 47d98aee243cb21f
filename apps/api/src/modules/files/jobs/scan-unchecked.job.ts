import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { type ScanDependencies, scanContent } from '../scan-content.ts';
import { listUnchecked } from '../scans.repository.ts';

/** Minutes after which a content without a result is scanned again: its own job has had several tries by then. */
const waitMinutes = 10;

/**
 * Scans every ten minutes what has no result yet: contents that were stored before a scanner was configured, and those
 * whose scan failed for good while it was away.
 */
export const createScanUnchecked = (dependencies: ScanDependencies): ScheduledJob => ({
  name: 'files.scan-unchecked',
  cron: '*/10 * * * *',
  maxSeconds: 3600,
  run: async () => {
    const { database, clock, scanner } = dependencies;
    if (!scanner) return;
    const before = clock.now().subtract({ minutes: waitMinutes }).toString();
    for (const sha256 of await listUnchecked(database, before)) await scanContent(sha256, dependencies);
  },
});
