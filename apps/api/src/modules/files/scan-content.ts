import type { VirusScanner } from '../../gateways/clamd/clamd.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AuditLog } from '../../spine/audit/audit-log.ts';
import { type TouchedFile, touchFilesOf } from '../../spine/files/touch-files.ts';
import { publish } from '../../spine/live/publish.ts';
import { fileEvents } from '../file-text/public.ts';
import { findScan, recordScan } from './scans.repository.ts';

export interface ScanDependencies {
  database: Database;
  storage: Pick<Storage, 'open'>;
  /** Undefined where no scanner is configured; then nothing is scanned. */
  scanner: VirusScanner | undefined;
  audit: AuditLog;
  clock: Clock;
  log: { error(fields: object, message: string): void };
}

/** Publishes the result to those who see the file; an infected one leaves an audit entry, too. */
const report = (
  tx: Database,
  { id, inventionId, name, updatedAt, authorId }: TouchedFile,
  { finding, audit }: { finding: string | null; audit: AuditLog },
): Promise<void> => {
  const entry = {
    actor: null,
    forId: null,
    requestId: null,
    address: '',
    action: 'files.quarantine',
    inventionId,
    details: { id, finding },
  };
  return publish(
    { tx, actor: { id: authorId }, takeEntry: () => (finding === null ? undefined : audit.sign(entry)) },
    {
      type: fileEvents['file.updated'],
      inventionId,
      subject: { kind: 'file', id },
      title: name,
      updatedAt,
      changes: [{ field: 'scan', from: 'unchecked', to: finding === null ? 'clean' : 'infected' }],
    },
  );
};

/**
 * Scans a content and records the result, with an event for each file that holds it. Does nothing if it has a result
 * already or is gone. Throws `ScannerUnavailableError` if there is no result.
 */
export const scanContent = async (
  sha256: string,
  { database, storage, scanner, audit, clock, log }: ScanDependencies,
): Promise<void> => {
  if (!scanner || (await findScan(database, sha256)) !== 'unchecked') return;
  const content = await storage.open(sha256);
  const result = await scanner.scan(content).finally(() => content.destroy());
  const finding = result.kind === 'infected' ? result.finding : null;
  await database.transaction().execute(async (tx) => {
    if (!(await recordScan(tx, sha256, finding))) return;
    for (const file of await touchFilesOf(tx, sha256, nowText(clock)))
      await report(tx, file, { finding, audit });
  });
  if (finding !== null) log.error({ sha256, finding }, 'an infected file is in quarantine');
};
