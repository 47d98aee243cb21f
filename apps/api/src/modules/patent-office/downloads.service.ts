import type { InventionId } from '@hub/contract/fields.ts';
import type { DownloadRequest, OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import type { Uspto } from '../../gateways/uspto/uspto.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findDownload, listDownloads, listFetchable, queueDownloads } from './downloads.repository.ts';
import { download } from './jobs/download.job.ts';

interface DownloadsDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
  gateways: { uspto: Uspto };
  storage: Pick<Storage, 'assertUsable'>;
}

/** Creates the use cases of downloads from the patent office. */
export const createDownloadsService = ({
  database,
  clock,
  queue,
  gateways,
  storage,
}: DownloadsDependencies) => ({
  /** Throws `office.download_not_found`. */
  getDownload: async (actor: Actor, id: string): Promise<OfficeDownload> => {
    const found = await findDownload(database, actor, id);
    if (!found) throw appError('office.download_not_found');
    return found;
  },

  /**
   * Queues documents of an invention; without ids, all that the office offers and that are not stored; without format, the
   * PDF of each, or what the office offers instead of one. Those that are
   * stored or on their way are not fetched again. Throws `office.not_connected` while no key is stored, and
   * `document.not_found` for a document of another invention. Refuses while the storage cannot take them.
   */
  queueDocuments: async (
    { tx, actor }: Write,
    inventionId: InventionId,
    { documentIds, format }: DownloadRequest,
  ): Promise<OfficeDownload[]> => {
    if ((await gateways.uspto.readConnection(tx)).state === 'off') throw appError('office.not_connected');
    await storage.assertUsable();
    const found = await listFetchable(tx, inventionId, documentIds, format);
    if (documentIds && found.length < new Set(documentIds).size) throw appError('document.not_found');
    const offered = found.flatMap((one) => (one.isOffered ? { documentId: one.id, format: one.format } : []));
    const documents = offered.map((one) => ({ ...one, id: newId() }));
    const asked = { inventionId, documents, personId: actor.id };
    const queued = await queueDownloads(tx, asked, nowText(clock));
    await queue.enqueueAll(
      tx,
      download,
      queued.map((downloadId) => ({ downloadId })),
    );
    return listDownloads(tx, inventionId, offered);
  },
});
