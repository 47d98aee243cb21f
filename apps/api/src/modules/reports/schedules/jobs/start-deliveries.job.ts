import type { RepeatedJob } from '../../../../platform/jobs/jobs.ts';
import { startDeliveries } from '../start-deliveries.ts';

const everyMs = 30_000;

/** Starts the deliveries of scheduled reports when their time has come. */
export const createStartDeliveries = (dependencies: Parameters<typeof startDeliveries>[0]): RepeatedJob => ({
  name: 'reports.start-deliveries',
  everyMs,
  run: () => startDeliveries(dependencies),
});
