import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { createDiskRepository } from '../../../apps/api/src/gateways/documents/disk.adapter.ts';
import { readIndex } from '../../../apps/api/src/modules/documents-repository/read-index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import type { Report } from '../report.ts';

/** Folders of references, folders in each of them, and files in each of these. */
const [roots, folders, files] = [1000, 5, 20];

const writeTree = async (path: string): Promise<void> => {
  for (let root = 0; root < roots; root++)
    for (let folder = 0; folder < folders; folder++) {
      const parent = join(path, `REF-${root}`, `Folder ${folder}`);
      await mkdir(parent, { recursive: true });
      await Promise.all(
        Array.from({ length: files }, (_, file) => writeFile(join(parent, `File ${file}.txt`), `${file}`)),
      );
    }
};

/** Measures reading a documents repository of 100,000 files into the index: for the first time, and unchanged. */
export const measureRepository = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-repository-'));
  const server = await startEmbeddedServer({ dataDir: join(dataDir, 'database'), log: silentLog });
  const { connectionString } = server;
  await migrate(connectionString, { log: silentLog });
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    applicationName: 'bench',
  });
  try {
    const tree = join(dataDir, 'repository');
    await writeTree(tree);
    const dependencies = {
      database: db,
      clock: systemClock,
      log: silentLog,
      gateways: { documents: createDiskRepository(tree) },
    };
    for (const state of ['for the first time', 'again, unchanged']) {
      await db.updateTable('repository_index').set({ tried_at: null }).execute();
      const start = performance.now();
      await readIndex(dependencies);
      const seconds = (performance.now() - start) / 1000;
      const { count } = await db
        .selectFrom('repository_entries')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) !== roots * folders * files) throw new Error(`the index has ${count} files`);
      const figure = `${seconds.toFixed(1)} s, ${(process.memoryUsage().rss / 1024 ** 2).toFixed(0)} MB`;
      report.say(`Documents repository of 100,000 files indexed ${state}`, figure, 'under 60 s');
    }
  } finally {
    await db.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
