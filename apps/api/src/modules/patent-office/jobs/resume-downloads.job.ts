import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { DownloadDependencies } from '../download-document.ts';
import { takeStranded } from '../downloads.repository.ts';
import { download } from './download.job.ts';

const everyMs = 30_000;
/** While the office does not respond, a few downloads try whether it does again. */
const [maxResumed, maxTried] = [500, 2];

/** Queues again the downloads that wait for an office that did not respond, and those whose process died. */
export const createResumeDownloads = ({
  database,
  clock,
  queue,
  gateways,
}: Pick<DownloadDependencies, 'database' | 'clock' | 'queue' | 'gateways'>): RepeatedJob => ({
  name: 'patent-office.resume-downloads',
  everyMs,
  run: async () => {
    const { state } = await gateways.uspto.readConnection();
    if (state === 'off') return;
    await database.transaction().execute(async (tx) => {
      const ids = await takeStranded(tx, nowText(clock), state === 'ok' ? maxResumed : maxTried);
      await queue.enqueueAll(
        tx,
        download,
        ids.map((downloadId) => ({ downloadId })),
      );
    });
  },
});
