import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseStartError, errorCode, firstLine } from '../database-start-error.ts';

/** Paths in the data folder of an embedded server. */
export interface DataFolder {
  path: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** `initdb` works here, so that `cluster` is there completely or not at all. */
  unfinishedCluster: string;
  password: string;
  lock: string;
}

/** Creates the folder, closed to other users, if it is missing. Throws {@link DatabaseStartError}. */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  const path = resolve(dataDir);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseStartError(
      `The database folder ${path} is not writable (${errorCode(error) ?? firstLine(error)}): ` +
        'set HUB_DATA_DIR to a writable folder',
    );
  }
  return {
    path,
    cluster: join(path, 'cluster'),
    unfinishedCluster: join(path, 'cluster.unfinished'),
    password: join(path, 'password'),
    lock: join(path, 'lock'),
  };
};

/**
 * The generated password of the server's only role: made with the cluster, readable by its owner only.
 * Throws {@link DatabaseStartError} if a cluster is there and its password is not.
 */
export const readOrCreatePassword = async (folder: DataFolder, hasCluster: boolean): Promise<string> => {
  try {
    return (await readFile(folder.password, 'utf8')).trim();
  } catch (error) {
    if (hasCluster || errorCode(error) !== 'ENOENT') {
      throw new DatabaseStartError(
        `The database password ${folder.password} cannot be read (${errorCode(error)})`,
      );
    }
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${folder.password}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await rename(`${folder.password}.new`, folder.password);
  return password;
};
