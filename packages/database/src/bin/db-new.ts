import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Usage: npm run db:new -- add-milestone-notes');
  }
  const newest = (await readMigrations()).at(-1)?.version ?? 0;
  const file = join(migrationsFolder, `${String(newest + 1).padStart(4, '0')}-${name}.sql`);
  await writeFile(file, `-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' });
  console.info(`${file}: write it, then run npm run db:migrate`);
});
