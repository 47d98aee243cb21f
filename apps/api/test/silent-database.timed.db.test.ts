import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { openClient } from '@hub/database/connection/open-client.ts';
import { findServerProcesses } from '@hub/database/server/server-processes.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import { type ExpectStatic, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { createSessionTokens } from '../src/spine/access/session-tokens.ts';
import { openFaultProxy } from './support/fault-proxy.ts';
import { sendTo } from './support/http-client.ts';
import { spawnHub } from './support/hub-process.ts';
import { connectLive } from './support/live-client.ts';
import { issueToken } from './support/test-hub.ts';

const secret = 'a secret of the hub on a silent database';
const answerWithinMs = 9_000;
const recoverWithinMs = 10_000;
const exitWithinMs = 15_000;

/** Opens a hub whose database is reached through a proxy that can fall silent. */
const openSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-silent-'));
  const server = await startDurableServer(join(folder, 'database'));
  const proxy = await openFaultProxy(server.port);
  const throughProxy = new URL(server.connectionString);
  throughProxy.port = new URL(proxy.address).port;
  const startHub = async () => {
    const hub = spawnHub({
      DATABASE_URL: throughProxy.href,
      HUB_DATA_DIR: join(folder, 'hub'),
      HUB_SECRET: secret,
      HUB_DEMO: '0',
    });
    return { hub, address: await hub.address };
  };
  let running = await startHub();
  const database = createDatabase({
    connectionString: server.connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  const task = await buildTask(database);
  const tokens = createSessionTokens(Buffer.from(secret), systemClock);
  const token = await issueToken({ database, tokens, clock: systemClock }, (await buildPerson(database)).id);
  await database.destroy();
  const readTask = () =>
    fetch(`${running.address}/api/workflow/tasks/${task.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    server,
    proxy,
    cluster: join(folder, 'database', 'cluster'),
    task,
    token,
    hub: () => running.hub,
    address: () => running.address,
    restartHub: async (): Promise<void> => {
      running = await startHub();
    },
    readTask,
    /** Reads the task thirty times at once; returns the statuses, and the longest time that one took. */
    readOften: async () => {
      const startedAt = performance.now();
      const responses = await Promise.all(Array.from({ length: 30 }, readTask));
      for (const response of responses) {
        if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      }
      return {
        statuses: new Set(responses.map(({ status }) => status)),
        tookMs: performance.now() - startedAt,
      };
    },
    close: async (): Promise<void> => {
      running.hub.kill('SIGKILL');
      await running.hub.exit;
      await proxy.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

type Site = Awaited<ReturnType<typeof openSite>>;

interface Scene {
  site: Site;
  /** Concurrent tests have an `expect` of their own. */
  expect: ExpectStatic;
}

const expectRecovery = async ({ site, expect }: Scene): Promise<void> => {
  await expect
    .poll(async () => (await site.readOften()).statuses, { timeout: recoverWithinMs })
    .toEqual(new Set([200]));
};

/** Runs a test on a site of its own. The tests wait for timeouts, so they share the time. */
const onSite = (name: string, run: (scene: Scene) => Promise<void>): void =>
  test.concurrent(name, async ({ expect }) => {
    const site = await openSite();
    try {
      await run({ site, expect });
    } finally {
      await site.close();
    }
  });

onSite(
  'R7: a database that goes silent is noticed, answered with 503, and used again when it is back',
  async ({ site, expect }) => {
    const { proxy, readOften, task, token } = site;
    const address = site.address();
    const live = await connectLive(address, { token });
    await live.join(task.invention_id);
    expect((await readOften()).statuses).toEqual(new Set([200]));

    proxy.silence();
    for (let round = 0; round < 2; round += 1) {
      const { statuses, tookMs } = await readOften();
      expect(statuses).toEqual(new Set([503]));
      expect(tookMs).toBeLessThan(answerWithinMs);
    }
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    proxy.speak();
    await expectRecovery({ site, expect });

    await expect
      .poll(async () => {
        await sendTo(address, token)('PUT', `/api/workflow/tasks/${task.id}`, {
          title: `Read at ${Date.now()}`,
        });
        return live.events.length;
      })
      .toBeGreaterThan(0);
    live.close();
  },
);

onSite('R16: a hub whose database is silent still stops on a signal', async ({ site, expect }) => {
  const { proxy, readOften, readTask } = site;
  const hub = site.hub();
  expect((await readOften()).statuses).toEqual(new Set([200]));
  proxy.silence();
  const waiting = Array.from({ length: 5 }, () => readTask().catch(() => undefined));

  const startedAt = performance.now();
  hub.kill('SIGTERM');

  expect(await hub.exit).toEqual({ code: 0, signal: null });
  expect(performance.now() - startedAt).toBeLessThan(exitWithinMs);
  await Promise.all(waiting);
});

onSite(
  'R7: a frozen database is answered with 503, and used again when it goes on',
  async ({ site, expect }) => {
    const { readOften } = site;
    expect((await readOften()).statuses).toEqual(new Set([200]));
    const processes = await findServerProcesses(site.cluster);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    try {
      const { statuses, tookMs } = await readOften();
      expect(statuses).toEqual(new Set([503]));
      expect(tookMs).toBeLessThan(answerWithinMs);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    await expectRecovery({ site, expect });
  },
);

onSite(
  'R7: background jobs start when a database that was silent at their start is back',
  async ({ site, expect }) => {
    const { proxy, server } = site;
    site.hub().kill('SIGTERM');
    await site.hub().exit;
    const fellSilent = proxy.silenceAt('hub-jobs');
    await site.restartHub();
    const database = await openClient(server.connectionString, 'test');
    await database.query('truncate pgboss.schedule');
    const countSchedules = async (): Promise<number> => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::integer as count from pgboss.schedule',
      );
      return rows[0]?.count ?? 0;
    };
    try {
      await fellSilent;
      await expect
        .poll(() => site.hub().output().stderr)
        .toContain('background jobs could not be started yet');
      expect(await countSchedules()).toBe(0);
      proxy.speak();
      await expect.poll(countSchedules).toBeGreaterThan(0);
      await expectRecovery({ site, expect });
    } finally {
      await database.end();
    }
  },
);
