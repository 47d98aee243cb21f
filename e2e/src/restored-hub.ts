import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnHub } from './own-hub.ts';
import { startProgram } from './start-program.ts';

/** Restores the newest backup of a hub into a data folder, and starts a hub there that only serves requests. */
export const restoreForTrial = async (
  { dataDir }: Pick<OwnHub, 'dataDir'>,
  trialDir: string,
  passphrase: string,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const backups = join(dataDir, 'backups');
  const folders = (await readdir(backups)).filter((name) => name.startsWith('hub-backup-')).sort();
  const environment = { HUB_DATA_DIR: trialDir, HUB_BACKUP_PASSPHRASE: passphrase };
  const restored = await startProgram(
    'packages/database/src/bin/db-restore.ts',
    environment,
    /^Restored (\d+) rows/m,
    [join(backups, folders.at(-1) ?? '')],
  );
  await restored.ended;
  const { found, stop } = await startProgram(
    'apps/api/src/main.ts',
    { ...environment, HUB_DEMO: '0', HUB_PORT: '0', HUB_ROLES: 'web', HUB_LOG_LEVEL: 'error' },
    /^Invention Hub runs at (\S+)\n/m,
  );
  return { address: found, stop };
};
