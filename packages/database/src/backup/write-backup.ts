import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '../connection/open-client.ts';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';
import { readApplied } from '../migrations/migrate.ts';
import { createEncryption } from './backup-encryption.ts';
import { BackupError } from './backup-error.ts';
import { backupName, folderBytes, ordinaryLabel, syncFolder, unfinishedName } from './backup-folder.ts';
import {
  columnList,
  fixTextFormats,
  listSequences,
  listTables,
  measureRows,
  quoted,
} from './database-contents.ts';
import type { HubFolders } from './hub-folders.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type PartTarget, writePart } from './part-file.ts';
import { describeQueueSchema, readQueueVersion } from './queue-schema.ts';
import { storeFiles, storeKeyFiles } from './stored-files.ts';

export interface WriteBackupOptions {
  connectionString: string;
  /** Folder of backups, made if it is missing; the backup becomes a folder in it. */
  folder: string;
  /** Prefix of the folder name; `hub-backup` by default. */
  label?: string;
  /** Where uploaded files and keys lie; without it only the database is stored. */
  hubFolders?: Pick<HubFolders, 'files' | 'keys' | 'keyFiles'>;
  /** Encrypts the whole backup. Without it key files are left out. */
  passphrase?: string | undefined;
  /** Cost of guessing the passphrase, as a power of two; 17 by default. */
  workFactor?: number;
  log: DatabaseLog;
}

/** A backup that was made. */
export interface WrittenBackup {
  path: string;
  createdAt: Date;
  /** Bytes on the disk. */
  bytes: number;
  rows: number;
  /** Keys that exist and are not in it, because it is not encrypted. */
  keyFilesLeftOut: readonly string[];
}

/**
 * Writes a backup of one instant, also while others write: every table with its job queue, the files and the keys,
 * under `hub-backup-<instant>`; that folder appears whole or not at all. Memory does not depend on the size.
 * Restored by `restoreBackup`, on any PostgreSQL that can run the hub. Throws {@link BackupError}.
 * Source: R15 (a).
 */
export const writeBackup = async (options: WriteBackupOptions): Promise<WrittenBackup> => {
  const createdAt = new Date();
  const name = backupName(options.label ?? ordinaryLabel, createdAt);
  const unfinished = join(options.folder, unfinishedName(name));
  const path = join(options.folder, name);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const encryption = options.passphrase
      ? await createEncryption(options.passphrase, options.workFactor)
      : undefined;
    const target = { path: unfinished, encrypt: encryption?.encrypt };
    const manifest = await writeParts(target, createdAt, options);
    await writeManifest(unfinished, manifest, encryption);
    await syncFolder(unfinished);
    const bytes = await folderBytes(unfinished);
    await rename(unfinished, path);
    await syncFolder(options.folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    options.log.info({ path, bytes, rows }, 'backup written');
    return { path, createdAt, bytes, rows, keyFilesLeftOut: manifest.keyFilesLeftOut };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (error instanceof BackupError || error instanceof DatabaseStartError) throw error;
    throw new BackupError(`The backup ${path} could not be written: ${firstLine(error)}`, { cause: error });
  }
};

const writeParts = async (
  target: PartTarget,
  createdAt: Date,
  { connectionString, hubFolders }: WriteBackupOptions,
): Promise<Manifest> => {
  const client = await openClient(connectionString, 'backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixTextFormats(client);
    const database = await storeDatabase(client, target);
    // After the snapshot began: whatever file its rows name is there by now.
    const files = hubFolders ? await storeFiles(target, hubFolders.files) : [];
    const keys = hubFolders
      ? await storeKeyFiles(target, hubFolders.keys, hubFolders.keyFiles)
      : { keyFiles: [], keyFilesLeftOut: [] };
    return { createdAt: createdAt.toISOString(), ...database, files, ...keys };
  } finally {
    await client.end();
  }
};

const storeDatabase = async (
  client: Client,
  target: PartTarget,
): Promise<Omit<Manifest, 'createdAt' | 'files' | 'keyFiles' | 'keyFilesLeftOut'>> => {
  const names = await listTables(client);
  const migrations = await readApplied(client);
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up');
  // Nobody may change or drop a table until it is copied; reading and writing go on.
  await client.query(
    `lock table ${names.map((name) => `only ${quoted(client, name)}`).join(', ')} in access share mode`,
  );
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const tables: Manifest['tables'] = [];
  for (const table of names) {
    const source = client.query(
      copyTo(`copy ${quoted(client, table)} (${columnList(client, table)}) to stdout`),
    );
    const part = await writePart(target, encodeURIComponent(`${table.schema}.${table.name}.copy`), source);
    tables.push({ ...table, ...(await measureRows(client, table)), part });
  }
  return {
    postgresVersion: rows[0]?.server_version ?? '',
    migrations,
    queue: await storeQueueSchema(client, target),
    tables,
    sequences: await listSequences(client),
  };
};

const storeQueueSchema = async (client: Client, target: PartTarget): Promise<Manifest['queue']> => {
  const sql = await describeQueueSchema(client);
  if (sql === null) return null;
  const part = await writePart(target, 'queue-schema.sql', Readable.from([Buffer.from(sql)]));
  return { version: await readQueueVersion(client), part };
};
