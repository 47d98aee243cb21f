import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Migration, readMigrations } from '../migrations/migration-files.ts';
import { planMigrations } from '../migrations/plan-migrations.ts';
import { BackupError } from './backup-error.ts';
import { listParts, type Manifest, manifestFile, manifestHashFile, readManifest } from './manifest.ts';
import { type PartFolder, verifyStored } from './part-file.ts';

/** A backup found whole. */
export interface OpenBackup {
  manifest: Manifest;
  parts: PartFolder;
  /** The migrations that make its schema, out of this program's files. */
  migrations: Migration[];
}

export interface OpenBackupOptions {
  /** The backup's own folder. */
  folder: string;
  passphrase?: string | undefined;
  /** Folder of the SQL files; the hub's own by default. */
  migrationsFolder?: string | undefined;
}

/**
 * Reads a backup and proves every byte of it: the manifest, no part missing or too many, each with its hash; and that
 * this program knows its schema. Throws {@link BackupError} with one line.
 */
export const openBackup = async ({
  folder,
  passphrase,
  migrationsFolder,
}: OpenBackupOptions): Promise<OpenBackup> => {
  const path = resolve(folder);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new BackupError(`There is no backup in ${path}`);
  const { manifest, decrypt } = await readManifest(path, passphrase);
  const parts = { path, decrypt };
  const expected = listParts(manifest);
  await verifyNames(
    path,
    expected.map(({ name }) => name),
  );
  for (const part of expected) await verifyStored(parts, part);
  return { manifest, parts, migrations: await findMigrations(manifest, migrationsFolder) };
};

const verifyNames = async (path: string, expected: readonly string[]): Promise<void> => {
  const found = await readdir(path);
  const names = new Set([manifestFile, manifestHashFile, ...expected]);
  const missing = expected.find((name) => !found.includes(name));
  if (missing !== undefined) throw new BackupError(`${path} is not a complete backup: ${missing} is missing`);
  const extra = found.find((name) => !names.has(name));
  if (extra !== undefined)
    throw new BackupError(`${path} contains ${extra}, which is not part of the backup`);
};

const findMigrations = async (manifest: Manifest, migrationsFolder?: string): Promise<Migration[]> => {
  const files = await readMigrations(migrationsFolder);
  try {
    const pending = planMigrations(files, manifest.migrations);
    return files.filter((file) => !pending.includes(file));
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    throw new BackupError(`The backup does not match this version of the hub. ${error.message}`, {
      cause: error,
    });
  }
};
