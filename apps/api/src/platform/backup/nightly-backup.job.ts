import { checkBackup } from '@hub/database/backup/check-backup.ts';
import { hubFolders } from '@hub/database/backup/hub-folders.ts';
import { pruneBackups } from '@hub/database/backup/prune-backups.ts';
import { writeBackup } from '@hub/database/backup/write-backup.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, nowText } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import { beginBackupRun, updateBackupRun } from './backup-runs.ts';

/** Name of the job that writes and verifies a backup. */
export const nightlyBackupName = 'backup.nightly';

export interface NightlyBackupOptions {
  database: Database;
  connectionString: string;
  config: Pick<Config, 'dataDir' | 'backupPassphrase'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Number of backups to keep: the latest one of each of the last days and weeks. */
const retention = { daily: 7, weekly: 4 };

/** Maximum duration of a run. A large workspace takes minutes; a longer run was interrupted. */
const maxSeconds = 4 * 60 * 60;

/**
 * Writes a backup every night, verifies it by restoring it into a separate database and comparing every row, and
 * removes backups past their retention. The health page shows the result. Running it twice writes two backups.
 */
export const createNightlyBackup = ({
  database,
  connectionString,
  config,
  clock,
  log,
}: NightlyBackupOptions): ScheduledJob => ({
  name: nightlyBackupName,
  cron: '30 7 * * *',
  maxSeconds,
  isExclusive: true,
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
