import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hubFolders } from '../backup/hub-folders.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { silentLog } from '../database-log.ts';
import { databaseFolderOf } from '../server/reset-data-folder.ts';
import { useEmbeddedDatabase } from '../server/use-embedded-database.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const hubDataDir = resolve(process.env.HUB_DATA_DIR || '.hub');
  const folders = hubFolders(hubDataDir);
  const write = (connectionString: string) =>
    writeBackup({
      connectionString,
      folder: values.to ? resolve(values.to) : folders.backups,
      hubFolders: folders,
      passphrase: process.env.HUB_BACKUP_PASSPHRASE,
      log: silentLog,
    });
  const address = process.env.DATABASE_URL;
  const backup = address
    ? await write(address)
    : await useEmbeddedDatabase({ dataDir: databaseFolderOf(hubDataDir), log: silentLog }, write);
  console.info(`${backup.path}: ${backup.rows} rows, ${backup.bytes} bytes`);
  if (backup.keyFilesLeftOut.length > 0) {
    console.info(
      `Not included: ${backup.keyFilesLeftOut.join(' and ')}. Keys are only included in encrypted backups: set HUB_BACKUP_PASSPHRASE`,
    );
  }
});
