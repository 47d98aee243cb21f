import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { clusterExists } from './cluster.ts';
import { openDataFolder, readOrCreatePassword } from './data-folder.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { isHeld } from './folder-lock.ts';
import { addressOf } from './hub-database.ts';
import { readPostmasterFile } from './server-processes.ts';

/**
 * Gives `work` the address of the embedded database in `dataDir`: of the running hub's server where there is one, else
 * of a server started for this time. Throws {@link DatabaseStartError} where no database was ever made.
 */
export const useEmbeddedDatabase = async <Result>(
  { dataDir, log }: { dataDir: string; log: DatabaseLog },
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await openDataFolder(dataDir);
  if (!(await clusterExists(folder))) throw new DatabaseStartError(`There is no database in ${folder.path}`);
  if (isHeld(folder.lock)) {
    const postmaster = await readPostmasterFile(folder.cluster);
    if (postmaster?.state !== 'ready') {
      throw new DatabaseStartError(
        `The database in ${folder.path} is starting or stopping: try again in a moment`,
      );
    }
    return work(addressOf(postmaster.port, await readOrCreatePassword(folder, true)));
  }
  const server = await startEmbeddedServer({ dataDir, log });
  try {
    return await work(server.connectionString);
  } finally {
    await server.stop();
  }
};
