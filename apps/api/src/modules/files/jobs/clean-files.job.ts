import { inventionIdSchema } from '@hub/contract/fields.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { compareContents } from '../compare-contents.ts';
import {
  emptyTrash,
  listUnreferenced,
  markMissing,
  markUnreferenced,
  readContentDigests,
  removeContent,
} from '../stored-contents.repository.ts';

export interface CleanFilesOptions {
  database: Database;
  storage: Storage;
  audit: AuditLog;
  clock: Clock;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Days for which a deleted file can be restored (docs/specification.md §3). */
const trashDays = 30;

/** Hours for which content is kept that no file holds: an upload may be about to claim it. */
const keepHours = 24;

/** Deletes for good what has been in the trash too long, each with an audit entry. */
const emptyOldTrash = async ({ database, audit, clock }: CleanFilesOptions): Promise<number> => {
  const before = clock
    .now()
    .subtract({ hours: 24 * trashDays })
    .toString();
  let total = 0;
  for (;;) {
    const emptied = await database.transaction().execute(async (tx) => {
      const files = await emptyTrash(tx, before);
      const entries = files.map(({ id, name, inventionId }) => ({
        actor: null,
        forId: null,
        requestId: null,
        address: '',
        action: 'files.emptyTrash',
        inventionId: inventionIdSchema.parse(inventionId),
        details: { id, name },
      }));
      if (entries.length > 0) await audit.record(tx, entries);
      return files.length;
    });
    if (emptied === 0) return total;
    total += emptied;
  }
};

/** Compares storage and records: removes what no record names, and reports what no longer is stored. */
const reconcile = async ({ database, storage, clock, log }: CleanFilesOptions): Promise<number> => {
  const before = clock.now().subtract({ hours: keepHours }).toString();
  const missing: string[] = [];
  let removed = 0;
  for await (const found of compareContents(storage.list(), readContentDigests(database))) {
    const { sha256 } = found;
    // A content may have been added between the readings of the two sides.
    if (found.kind === 'missing') {
      if (!(await storage.has(sha256))) missing.push(sha256);
    } else if (found.storedAt.getTime() < Date.parse(before)) {
      await removeContent(database, { sha256, before }, () => storage.remove(sha256));
      removed += 1;
    }
  }
  await markMissing(database, missing, nowText(clock));
  if (missing.length > 0) log.error({ missing }, 'files without content');
  return removed;
};

/**
 * Cleans up every night: files that have been in the trash for 30 days, content that no file has held for a day, and
 * what interrupted uploads left behind. Reports files whose content is missing.
 */
export const createCleanFiles = (options: CleanFilesOptions): ScheduledJob => ({
  name: 'files.clean',
  cron: '20 5 * * *',
  maxSeconds: 3600,
  run: async () => {
    const { database, storage, clock, log } = options;
    const before = clock.now().subtract({ hours: keepHours });
    const emptied = await emptyOldTrash(options);
    await markUnreferenced(database, nowText(clock));
    for (const sha256 of await listUnreferenced(database, before.toString())) {
      await removeContent(database, { sha256, before: before.toString() }, () => storage.remove(sha256));
    }
    await storage.removeUnfinished(new Date(before.epochMilliseconds));
    const removed = await reconcile(options);
    log.info({ emptied, removed }, 'files cleaned up');
  },
});
