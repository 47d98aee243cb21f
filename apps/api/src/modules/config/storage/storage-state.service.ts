import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageState } from '@hub/contract/config/storage.calls.ts';
import { backupFolderOf, listBackupRuns, readBackupRuns } from '../../../platform/backup/backup-runs.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readStorageSizes } from './storage-sizes.read-model.ts';

export interface StorageStateDependencies {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backupPassphrase' | 'minFreeBytes'>;
}

const shownRuns = 10;

/** Reads the size and the free space of the disk of a folder; null if the system does not tell. */
const readSpace = async (folder: string) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
};

/** Use cases of administrators: what the hub stores, and how it is backed up. */
export const createStorageStateService = ({ database, config }: StorageStateDependencies) => ({
  read: async (): Promise<StorageState> => {
    const { dataDir, s3, minFreeBytes, databaseUrl, backupPassphrase } = config;
    const sizes = await readStorageSizes(database);
    const { contents, trash, unused, missing } = sizes;
    return {
      database: {
        bytes: sizes.databaseBytes,
        version: sizes.version,
        server: databaseUrl === undefined ? 'own' : 'external',
      },
      files: {
        engine: s3 ? 's3' : 'disk',
        place: s3 ? s3.bucket : join(dataDir, 'files'),
        ...{ contents, trash, unused, missing },
      },
      disk: { folder: dataDir, space: await readSpace(dataDir), minFreeBytes },
      backup: {
        ...(await readBackupRuns(database)),
        folder: backupFolderOf(dataDir),
        isEncrypted: backupPassphrase !== undefined,
        containsFiles: s3 === undefined,
        runs: await listBackupRuns(database, shownRuns),
      },
    };
  },
});
