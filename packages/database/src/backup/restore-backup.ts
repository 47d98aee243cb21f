import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openClient } from '../connection/open-client.ts';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';
import { lockMigrations, migrate, runMigration } from '../migrations/migrate.ts';
import { clearRestoreMark, isRestoredFrom, markRestored } from '../migrations/restore-mark.ts';
import { BackupError } from './backup-error.ts';
import { loadTables } from './bulk-load.ts';
import { fixTextFormats, ownSchema, queueSchema } from './database-contents.ts';
import type { HubFolders } from './hub-folders.ts';
import type { Manifest } from './manifest.ts';
import { type OpenBackup, type OpenBackupOptions, openBackup } from './open-backup.ts';
import { readPartText } from './part-file.ts';
import { assertFree, type FilePlace, restoreFiles } from './stored-files.ts';

export interface RestoreBackupOptions extends OpenBackupOptions {
  /** A database without any table. */
  connectionString: string;
  /** Where files and keys go; without it only the database is restored. */
  hubFolders?: Pick<HubFolders, 'files' | 'keys'>;
  /** Whether the restored database is migrated to this program's newest schema; yes by default. */
  migratesForward?: boolean;
  log: DatabaseLog;
}

/** A backup that was restored. */
export interface RestoredBackup {
  createdAt: Date;
  rows: number;
  files: number;
  /** Keys that were left out of the backup: the hub makes new ones, or is given the old ones by hand. */
  keyFilesLeftOut: readonly string[];
}

/**
 * Restores a backup into an empty database and empty folders. Everything is proven before anything is touched; the
 * database is filled in one transaction, so a restore cut off leaves it empty, or filled and marked. Either can be
 * repeated: a marked database only needs the last steps. Rows, sequences and the job queue are as they were; then the
 * schema is migrated forward. Throws {@link BackupError} with one line.
 * Source: R15 (a).
 */
export const restoreBackup = async (options: RestoreBackupOptions): Promise<RestoredBackup> => {
  const { connectionString, hubFolders, log } = options;
  const backup = await openBackup(options);
  const { manifest } = backup;
  const places = hubFolders ? placesOf(backup, hubFolders) : [];
  await assertFree(places);
  const client = await openClient(connectionString, 'restore');
  try {
    await fillDatabase(client, backup, places);
    await client.query('analyze');
    if (options.migratesForward === false) await clearRestoreMark(client);
  } catch (error) {
    if (error instanceof BackupError || error instanceof DatabaseStartError) throw error;
    throw new BackupError(`The backup could not be restored: ${firstLine(error)}`, { cause: error });
  } finally {
    await client.end();
  }
  if (options.migratesForward !== false) {
    await migrate(connectionString, { log, folder: options.migrationsFolder });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  log.info({ rows, files: places.length }, 'backup restored');
  return {
    createdAt: new Date(manifest.createdAt),
    rows,
    files: manifest.files.length,
    keyFilesLeftOut: manifest.keyFilesLeftOut,
  };
};

const placesOf = (
  { manifest }: OpenBackup,
  { files, keys }: Pick<HubFolders, 'files' | 'keys'>,
): FilePlace[] => [
  ...manifest.files.map(({ path, part }) => ({ path: join(files, path), part })),
  ...manifest.keyFiles.map(({ name, part }) => ({ path: join(keys, name), part })),
];

const digestOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

const fillDatabase = async (
  client: Client,
  backup: OpenBackup,
  places: readonly FilePlace[],
): Promise<void> => {
  await client.query('begin');
  try {
    await fixTextFormats(client);
    await lockMigrations(client);
    if (!(await isRestoredFrom(client, digestOf(backup.manifest)))) await fillEmpty(client, backup, places);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

const fillEmpty = async (client: Client, backup: OpenBackup, places: readonly FilePlace[]): Promise<void> => {
  await assertEmpty(client);
  for (const migration of backup.migrations) {
    await runMigration(client, migration);
    // Checks that wait for the end of a transaction would forbid the next migration to change their table.
    await client.query('set constraints all immediate');
  }
  await makeQueueSchema(client, backup);
  await loadTables(client, backup.parts, backup.manifest);
  await restoreFiles(backup.parts, places);
  await markRestored(client, digestOf(backup.manifest));
};

const assertEmpty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($1) and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     limit 1`,
    [[ownSchema, queueSchema]],
  );
  if (rows[0]) {
    throw new BackupError(
      `The database is not empty (it has ${rows[0].name}): restore into a new database or data folder`,
    );
  }
};

const makeQueueSchema = async (client: Client, { manifest, parts }: OpenBackup): Promise<void> => {
  if (manifest.queue === null) return;
  // A function may name a table that comes after it.
  await client.query('set local check_function_bodies = off');
  await client.query(await readPartText(parts, manifest.queue.part));
};
