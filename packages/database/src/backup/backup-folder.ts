import { constants } from 'node:fs';
import { access, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database-start-error.ts';

/** Prefix of the folder name of an ordinary backup. */
export const ordinaryLabel = 'hub-backup';

/** A complete backup in a folder of backups. */
export interface KeptBackup {
  /** Name of its folder. */
  name: string;
  path: string;
  createdAt: Date;
  /** Whether it was made before a migration. */
  isBeforeMigration: boolean;
}

const stampPattern = /^(hub-backup|before-\d{4}-[a-z0-9-]+)-(\d{8}T\d{9}Z)$/;

/** The folder name of a backup: its label and the instant it was made, in UTC. */
export const backupName = (label: string, createdAt: Date): string =>
  `${label}-${createdAt.toISOString().replace(/[-:.]/g, '')}`;

/** The hidden name under which a backup is written until it is whole. */
export const unfinishedName = (name: string): string => `.${name}.unfinished`;

/** The complete backups in a folder, the newest first; none where the folder does not exist. */
export const listBackups = async (folder: string): Promise<KeptBackup[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, label, stamp] = stampPattern.exec(name) ?? [];
      if (label === undefined || stamp === undefined) return [];
      const path = join(folder, name);
      return [{ name, path, createdAt: readStamp(stamp), isBeforeMigration: label !== ordinaryLabel }];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.name < b.name ? 1 : -1));
};

const readStamp = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/** Makes the names in a folder survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders; there NTFS keeps its own journal of names.
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Whether something of this name is there. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Bytes of all files directly in a folder. */
export const folderBytes = async (folder: string): Promise<number> => {
  const sizes = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
};
