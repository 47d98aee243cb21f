import { access, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { silentLog } from '../database-log.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { stopLeftoverServer } from './leftover-server.ts';

/** The folder of the embedded database inside the hub's data folder (`HUB_DATA_DIR`). */
export const databaseFolderOf = (hubDataDir: string): string => resolve(hubDataDir, 'database');

/**
 * Removes the embedded database below `hubDataDir`, after ending a server left on it; of the rest
 * of the data folder, only the mark of its files goes, so that a new database may use it. Returns the removed folder, or undefined if there was none. Throws
 * {@link DatabaseStartError} while a hub runs on it, and if the folder is not one of an embedded database.
 */
export const resetDataFolder = async (hubDataDir: string): Promise<string | undefined> => {
  const path = databaseFolderOf(hubDataDir);
  if (!(await exists(path))) return undefined;
  if (!(await exists(join(path, 'cluster', 'PG_VERSION')))) {
    throw new DatabaseStartError(`${path} does not look like an embedded database: remove it manually`);
  }
  const folder = await openDataFolder(path);
  const lock = lockFolder(folder.lock);
  try {
    await stopLeftoverServer(folder.cluster, silentLog);
    await rm(path, { recursive: true });
    await rm(resolve(hubDataDir, 'files', '.mark'), { force: true });
  } finally {
    lock.release();
  }
  return path;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
