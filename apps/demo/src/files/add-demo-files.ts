import { Readable } from 'node:stream';
import { kindOf } from '@hub/domain/files/file-kind.ts';
import { storeText } from '../../../api/src/modules/file-text/public.ts';
import { claimContent, insertFile, lockContent } from '../../../api/src/modules/files/files.repository.ts';
import { type Clock, nowText } from '../../../api/src/platform/clock.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { newId } from '../../../api/src/platform/ids.ts';
import type { Storage } from '../../../api/src/platform/storage/storage.ts';
import { writeDemoDocuments } from './demo-documents.ts';
import { type DemoApplication, listWithoutFiles } from './demo-files.repository.ts';
import { factSheetOf } from './fact-sheet.ts';
import type { WrittenFile } from './written-file.ts';

/** Services that add the files of the demo. */
export interface DemoFilesDependencies {
  database: Database;
  storage: Pick<Storage, 'put'>;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

type StoredFile = WrittenFile & { sha256: string; size: number };

/**
 * Adds stored files to an invention, with their text: the job that reads texts would be busy with them for minutes, while
 * people wait to find their own. Like other records that the demo starts with, they have no events.
 */
const insertFiles = async (
  tx: Database,
  { inventionId, authorId }: DemoApplication,
  { files, now }: { files: readonly StoredFile[]; now: string },
): Promise<void> => {
  for (const { name, type, sha256, size, pages } of files) {
    const content = { sha256, size, type };
    await lockContent(tx, sha256);
    await claimContent(tx, content, now);
    const version = { ...content, fileId: newId(), kind: kindOf(type), source: 'report', authorId } as const;
    await insertFile(tx, { ...version, inventionId, name, tags: ['demo'] }, now);
    await storeText(tx, sha256, { state: 'extracted', fault: null, pages });
  }
};

/**
 * Adds files to the inventions of the demo sign-ins that have none. Each invention gets all of its files or none. Throws
 * the reason of `leaving` between two inventions: another run goes on.
 */
export const addDemoFiles = async (
  { database, storage, clock, log }: DemoFilesDependencies,
  leaving?: AbortSignal,
): Promise<void> => {
  const applications = await listWithoutFiles(database);
  for (const application of applications) {
    leaving?.throwIfAborted();
    const files: StoredFile[] = [];
    for (const file of await writeDemoDocuments(factSheetOf(application)))
      files.push({ ...file, ...(await storage.put(Readable.from([file.bytes]))) });
    await database
      .transaction()
      .execute((tx) => insertFiles(tx, application, { files, now: nowText(clock) }));
  }
  if (applications.length > 0) log.info({ inventions: applications.length }, 'files of the demo added');
};
