import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hubFolders } from '../backup/hub-folders.ts';
import { openBackup } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { silentLog } from '../database-log.ts';
import { startEmbeddedServer } from '../server/embedded-server.ts';
import { databaseFolderOf } from '../server/reset-data-folder.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error('Usage: npm run restore -- <backup folder>');
  }
  const hubDataDir = resolve(process.env.HUB_DATA_DIR || '.hub');
  const backup = { folder: resolve(folder), passphrase: process.env.HUB_BACKUP_PASSPHRASE };
  const restore = (connectionString: string) =>
    restoreBackup({ ...backup, connectionString, hubFolders: hubFolders(hubDataDir), log: silentLog });
  const address = process.env.DATABASE_URL;

  const restoreEmbedded = async () => {
    // A database is only made for a backup that can be restored.
    await openBackup(backup);
    const server = await startEmbeddedServer({ dataDir: databaseFolderOf(hubDataDir), log: silentLog });
    try {
      return await restore(server.connectionString);
    } finally {
      await server.stop();
    }
  };

  const restored = address ? await restore(address) : await restoreEmbedded();
  console.info(
    `Restored ${restored.rows} rows and ${restored.files} files of ${restored.createdAt.toISOString()}`,
  );
  if (restored.keyFilesLeftOut.length > 0) {
    console.info(
      `Not included: ${restored.keyFilesLeftOut.join(' and ')}. Copy them to ${hubDataDir} manually, or new ones will be created`,
    );
  }
});
