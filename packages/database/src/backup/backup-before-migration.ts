import { openClient } from '../connection/open-client.ts';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';
import type { MigrateOptions } from '../migrations/migrate.ts';
import { hubFolders } from './hub-folders.ts';
import { writeBackup } from './write-backup.ts';

interface BackupBeforeMigrationOptions {
  connectionString: string;
  /** `HUB_DATA_DIR`; the backup goes to `backups/before-<migration>-<instant>` in it. */
  hubDataDir: string;
  passphrase?: string | undefined;
  log: DatabaseLog;
}

/**
 * Backs up a database before `migrate` changes it. A database without people is not backed up.
 * It throws `DatabaseStartError` where the backup fails, and nothing is migrated. Source: R14.
 */
export const backupBeforeMigration =
  ({
    connectionString,
    hubDataDir,
    passphrase,
    log,
  }: BackupBeforeMigrationOptions): NonNullable<MigrateOptions['beforePending']> =>
  async ([next]) => {
    if (next === undefined || !(await hasPeople(connectionString))) return;
    const folders = hubFolders(hubDataDir);
    const label = `before-${next.name.replace(/\.sql$/, '')}`;
    try {
      const common = { connectionString, folder: folders.backups, hubFolders: folders };
      await writeBackup({ ...common, label, passphrase, log });
    } catch (error) {
      throw new DatabaseStartError(
        `The migration was cancelled because the backup before it failed: ${firstLine(error)}`,
        {
          cause: error,
        },
      );
    }
  };

const hasPeople = async (connectionString: string): Promise<boolean> => {
  const client = await openClient(connectionString, 'backup-before-migration');
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.people') is not null as exists`,
    );
    if (!rows[0]?.exists) return false;
    const { rowCount } = await client.query('select from public.people limit 1');
    return rowCount === 1;
  } finally {
    await client.end();
  }
};
