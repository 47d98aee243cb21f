import { restoreBackup } from '@hub/database/backup/restore-backup.ts';
import { writeBackup } from '@hub/database/backup/write-backup.ts';
import { silentLog } from '@hub/database/database-log.ts';

/** One step in a process of its own, so that its memory is that of the step alone. */
const [step, connectionString = '', folder = ''] = process.argv.slice(2);
const passphrase = process.env.HUB_BACKUP_PASSPHRASE;
const options = { connectionString, folder, passphrase, log: silentLog };
const startedAt = performance.now();
const result = step === 'backup' ? await writeBackup(options) : await restoreBackup(options);
const seconds = (performance.now() - startedAt) / 1000;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...result, seconds, peakMegabytes }));
