import { join } from 'node:path';

/** Where the hub keeps what a backup holds besides the database, and the backups themselves. */
export interface HubFolders {
  /** Files that people uploaded; may not exist. */
  files: string;
  /** Folder of the key files. */
  keys: string;
  /** Names of the key files; each may not exist. */
  keyFiles: readonly string[];
  backups: string;
}

/** The places inside the hub's data folder (`HUB_DATA_DIR`). */
export const hubFolders = (hubDataDir: string): HubFolders => ({
  files: join(hubDataDir, 'files'),
  keys: hubDataDir,
  keyFiles: ['secret', 'audit-key'],
  backups: join(hubDataDir, 'backups'),
});
