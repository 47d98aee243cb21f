import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { openClient } from '../connection/open-client.ts';
import type { DatabaseLog } from '../database-log.ts';
import { firstLine } from '../database-start-error.ts';
import { BackupError } from './backup-error.ts';
import type { OpenBackupOptions } from './open-backup.ts';
import { type RestoredBackup, restoreBackup } from './restore-backup.ts';

const prefix = 'hub_restore_check_';

export interface CheckBackupOptions extends OpenBackupOptions {
  /** Any database on the server to restore on; its role must be allowed to create databases. */
  connectionString: string;
  log: DatabaseLog;
}

/**
 * Proves that a backup can be restored: fills a database of its own with it on the same server, compares every table
 * with the manifest and every file with its hash, and drops that database, whatever came of it.
 * Throws `BackupError` with one line. Source: R15.
 */
export const checkBackup = async ({
  connectionString,
  ...options
}: CheckBackupOptions): Promise<RestoredBackup> => {
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  // A connection with the name of the database shows other checks that it is in use, before it has connections of its own.
  const client = await openClient(connectionString, name);
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  try {
    await dropLeftovers(client);
    await createDatabase(client, name);
    return await restoreBackup({ ...options, connectionString: address.href, migratesForward: false });
  } finally {
    await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
  }
};

const createDatabase = async (client: Client, name: string): Promise<void> => {
  try {
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    throw new BackupError(`A database for the test restore could not be created: ${firstLine(error)}`, {
      cause: error,
    });
  }
};

/** Removes the databases of checks that were cut off. */
const dropLeftovers = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
       and not exists (
         select from pg_stat_activity
         where pg_database.datname in (pg_stat_activity.datname, pg_stat_activity.application_name))`,
    [prefix],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)}`).catch(() => undefined);
  }
};
