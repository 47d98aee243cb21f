import type { Database } from '../../platform/database/database.ts';
import { HealthFault } from '../../platform/health/health-checks.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { countMissing, readOutermostDigests } from './stored-contents.repository.ts';

/**
 * Throws if the storage has lost the content of the oldest or the newest file, as an empty disk has that takes the place
 * of the right one, or if the last comparison of all contents found some missing.
 */
export const checkContents = async (database: Database, storage: Storage): Promise<void> => {
  for (const sha256 of await readOutermostDigests(database)) {
    if (await storage.has(sha256)) continue;
    // The file may have been deleted for good meanwhile.
    if ((await readOutermostDigests(database)).includes(sha256))
      throw new HealthFault('The storage does not have the contents of the files.');
  }
  const missing = await countMissing(database);
  if (missing === 1) throw new HealthFault('The content of a file is missing from the storage.');
  if (missing > 1) throw new HealthFault(`The contents of ${missing} files are missing from the storage.`);
};
