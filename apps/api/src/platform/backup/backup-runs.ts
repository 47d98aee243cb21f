import { hubFolders } from '@hub/database/backup/hub-folders.ts';
import type { Database } from '../database/database.ts';

/** Status of the backups of this installation. */
export interface BackupRuns {
  /** Start of the latest complete backup. */
  lastBackupAt: string | null;
  /** Time when a backup was last restored and found equal to the original. */
  lastProvenAt: string | null;
  /** Why the latest run failed; null if it succeeded or is still running. */
  failure: string | null;
}

/** Records the start of a backup. */
export const beginBackupRun = async (
  db: Database,
  { id, folder, startedAt }: { id: string; folder: string; startedAt: string },
): Promise<void> => {
  await db.insertInto('backups').values({ id, folder, started_at: startedAt }).execute();
};

/** Records the progress of a backup. */
export const updateBackupRun = async (
  db: Database,
  id: string,
  change: {
    folder?: string;
    finished_at?: string;
    size_bytes?: number;
    proven_at?: string;
    failure?: string;
  },
): Promise<void> => {
  await db.updateTable('backups').set(change).where('id', '=', id).execute();
};

/** Reads the status of the backups. */
export const readBackupRuns = async (db: Database): Promise<BackupRuns> => {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('backups')
        .select('started_at')
        .where('finished_at', 'is not', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .as('lastBackupAt'),
      eb
        .selectFrom('backups')
        .select('proven_at')
        .where('proven_at', 'is not', null)
        .orderBy('proven_at', 'desc')
        .limit(1)
        .as('lastProvenAt'),
      eb.selectFrom('backups').select('failure').orderBy('started_at', 'desc').limit(1).as('failure'),
    ])
    .executeTakeFirstOrThrow();
  return row;
};

/** A run of the backup; instants are formatted for responses. */
interface BackupRunRow {
  startedAt: string;
  finishedAt: string | null;
  bytes: number | null;
  provenAt: string | null;
  failure: string | null;
}

/** Lists the newest runs of the backup, newest first. */
export const listBackupRuns = (db: Database, limit: number): Promise<BackupRunRow[]> =>
  db
    .selectFrom('backups')
    .select([
      'started_at as startedAt',
      'finished_at as finishedAt',
      'size_bytes as bytes',
      'proven_at as provenAt',
      'failure',
    ])
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();

/** Folder of the nightly backups inside the hub's data folder. */
export const backupFolderOf = (dataDir: string): string => hubFolders(dataDir).backups;
