import { checkBackup } from '@hub/database/backup/check-backup.ts';
import { hubFolders } from '@hub/database/backup/hub-folders.ts';
import { pruneBackups } from '@hub/database/backup/prune-backups.ts';
import { writeBackup } from '@hub/database/backup/write-backup.ts';
import { nowText } from '../clock.ts';
import { newId } from '../ids.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import type { AppDependencies } from '../module.ts';
import { beginBackupRun, updateBackupRun } from './backup-runs.ts';

/** How many backups stay: the newest of each of so many days and weeks. */
const retention = { daily: 7, weekly: 4 };

/** A large practice takes minutes to write and to restore; a run that takes longer than this was cut off. */
const longestSeconds = 4 * 60 * 60;

/**
 * Every night: writes a backup, proves it by restoring it into a database of its own and comparing every row, and
 * removes those that are kept no longer. What came of it is on the health page. Running it twice makes two backups.
 */
export const createNightlyBackup = ({
  database,
  connectionString,
  config,
  clock,
  log,
}: Pick<AppDependencies, 'database' | 'connectionString' | 'config' | 'clock' | 'log'>): ScheduledJob => ({
  name: 'backup.nightly',
  cron: '30 7 * * *',
  longestSeconds,
  run: async () => {
    const folders = hubFolders(config.dataDir);
    const passphrase = config.backupPassphrase;
    const id = newId();
    await beginBackupRun(database, { id, folder: folders.backups, startedAt: nowText(clock) });
    try {
      const { path, bytes } = await writeBackup({
        connectionString,
        folder: folders.backups,
        hubFolders: folders,
        passphrase,
        log,
      });
      await updateBackupRun(database, id, { folder: path, finished_at: nowText(clock), size_bytes: bytes });
      await checkBackup({ connectionString, folder: path, passphrase, log });
      await updateBackupRun(database, id, { proven_at: nowText(clock) });
      await pruneBackups(folders.backups, retention);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await updateBackupRun(database, id, { failure });
      throw error;
    }
  },
});
