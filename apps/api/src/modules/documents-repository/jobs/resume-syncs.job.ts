import { nowText } from '../../../platform/clock.ts';
import { takeStranded } from '../../../platform/database/claimed-rows.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { syncRows } from '../syncs.repository.ts';
import { sync } from './run-sync.job.ts';

const everyMs = 10_000;
const maxResumed = 500;

/** Queues again the syncs whose process died. */
export const createResumeSyncs = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>): RepeatedJob => ({
  name: 'documents-repository.resume',
  everyMs,
  run: () =>
    database.transaction().execute(async (tx) => {
      const stranded = await takeStranded(tx, syncRows, { now: nowText(clock), limit: maxResumed });
      const payloads = stranded.map(({ id: syncId }) => ({ syncId }));
      await queue.enqueueAll(tx, sync, payloads);
    }),
});
