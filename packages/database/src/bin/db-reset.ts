import { resetDataFolder } from '../server/reset-data-folder.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: db:reset only removes the embedded database');
  }
  const folder = await resetDataFolder(process.env.HUB_DATA_DIR || '.hub');
  console.info(
    folder ? `${folder} was removed; npm start creates a new one` : 'There is no embedded database',
  );
});
