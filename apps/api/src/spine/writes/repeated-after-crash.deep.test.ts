import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import { expect, test } from 'vitest';
import { sendTo } from '../../../test/support/http-client.ts';
import { spawnHub } from '../../../test/support/hub-process.ts';
import { issueToken } from '../../../test/support/test-hub.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSessionTokens } from '../access/session-tokens.ts';

const secret = 'a secret for a hub that is killed';
const title = 'Made once';
const key = 'made-once';

test('R3 repeating a request that was committed before a crash has no second effect', {}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-repeat-'));
  const server = await startDurableServer(join(folder, 'database'));
  const { connectionString } = server;
  const start = () =>
    spawnHub({ DATABASE_URL: connectionString, HUB_DATA_DIR: folder, HUB_SECRET: secret, HUB_DEMO: '0' });
  let hub = start();
  const database = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  try {
    let address = await hub.address;
    const tokens = createSessionTokens(Buffer.from(secret), systemClock);
    const person = await buildPerson(database);
    const token = await issueToken({ database, tokens, clock: systemClock }, person.id);
    const inventionId = (await buildInvention(database)).id;
    const create = () =>
      sendTo(address, token)(
        'POST',
        '/api/workflow/tasks/',
        { inventionId, title },
        { 'idempotency-key': key },
      );
    const findTasks = () => database.selectFrom('tasks').select('id').where('title', '=', title).execute();

    void create();
    await expect.poll(findTasks, { interval: 1 }).toHaveLength(1);
    hub.kill('SIGKILL');
    await hub.exit;
    const [kept] = await findTasks();
    hub = start();
    address = await hub.address;
    for (const response of await Promise.all([create(), create()]))
      expect(response).toMatchObject({ status: 201, json: { id: kept?.id, title } });
    expect(await findTasks()).toHaveLength(1);
    const entries = await database.selectFrom('audit_entries').select('action').execute();
    expect(entries).toEqual([{ action: 'workflow.createTask' }]);
  } finally {
    hub.kill('SIGTERM');
    await hub.exit;
    await database.destroy();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
