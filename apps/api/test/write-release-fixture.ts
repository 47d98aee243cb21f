import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBackup } from '@hub/database/backup/write-backup.ts';
import { runScript } from '@hub/database/bin/run-script.ts';
import { openClient } from '@hub/database/connection/open-client.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { loadDemo } from '@hub/demo-workspace/load-demo.ts';
import { onDatabase } from '@hub/testkit/database/test-address.ts';
import { startTestServer } from '@hub/testkit/database/test-server.ts';
import { announceTestServer } from '@hub/testkit/database/test-server-environment.ts';
import { PgBoss } from 'pg-boss';
import { buildAccessWorld } from './access/access-world.ts';

const fixtures = fileURLToPath(new URL('../../../packages/database/fixtures/', import.meta.url));

/** Enough for rows in every table that the demo fills, and small enough for the repository. */
const keptInventions = 12;

/** Loads the demo and keeps the inventions of which most is known. */
const loadSmallDemo = async (connectionString: string): Promise<void> => {
  await loadDemo(connectionString, { today: '2026-03-02', log: silentLog });
  const client = await openClient(connectionString, 'fixture');
  try {
    await client.query(
      `delete from inventions where id not in (
         select invention_id from stream_events group by invention_id order by count(*) desc, invention_id limit $1)`,
      [keptInventions],
    );
  } finally {
    await client.end();
  }
};

/** Adds a schedule and a job that waits, as every hub has them. */
const addJobs = async (connectionString: string): Promise<void> => {
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  await boss.start();
  await boss.createQueue('expire-sessions');
  await boss.schedule('expire-sessions', '17 * * * *');
  await boss.send('expire-sessions', { before: '2026-01-05' });
  await boss.stop({ graceful: false });
};

/** Writes a backup of the small demo and of what the tests of access need: emails, files, reports and runs of minions. */
const writeFixture = async (folder: string): Promise<{ path: string; rows: number }> => {
  const server = await startTestServer();
  try {
    await loadSmallDemo(onDatabase(server.connectionString, server.template));
    announceTestServer(server);
    const { hub, buildOwn, buildForeign, buildPersonal } = await buildAccessWorld();
    try {
      await buildOwn();
      await buildForeign();
      await buildPersonal('granted');
      await addJobs(hub.connectionString);
      return await writeBackup({ connectionString: hub.connectionString, folder, log: silentLog });
    } finally {
      await hub.stop();
    }
  } finally {
    await server.stop();
  }
};

await runScript(async () => {
  const name = process.argv[2] ?? '';
  if (!/^release-\d+$/.test(name)) throw new Error('Usage: npm run db:fixture -- release-6');
  if ((await readdir(fixtures)).includes(name))
    throw new Error(`${name} exists, and a fixture never changes`);
  const folder = await mkdtemp(join(tmpdir(), 'hub-fixture-'));
  try {
    const { path, rows } = await writeFixture(folder);
    await cp(path, join(fixtures, name), { recursive: true, errorOnExist: true, force: false });
    process.stdout.write(`${join(fixtures, name)}: ${rows} rows\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
