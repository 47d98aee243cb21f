import { nowText } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { DownloadDependencies } from '../download-document.ts';
import { listTextless, queueDownloads, takeStrandedDownloads } from '../downloads.repository.ts';
import { download } from './download.job.ts';

const everyMs = 30_000;
/** While the office does not respond, a few downloads try whether it does again. */
const [maxResumed, maxTried] = [500, 2];

/**
 * Queues again the downloads that wait for an office that did not respond, and those whose process died; and the Word file or
 * XML of documents whose PDF has no text, so that the search finds them.
 */
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
      const now = nowText(clock);
      const ids = await takeStrandedDownloads(tx, now, state === 'ok' ? maxResumed : maxTried);
      for (const { inventionId, personId, ...format } of await listTextless(tx, maxTried)) {
        const documents = [{ ...format, id: newId() }];
        ids.push(...(await queueDownloads(tx, { inventionId, documents, personId }, now)));
      }
      await queue.enqueueAll(
        tx,
        download,
        ids.map((downloadId) => ({ downloadId })),
      );
    });
  },
});
