import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Send, signInAt } from './support/http-client.ts';
import { type HubProcess, readPostmasterPid, spawnHub } from './support/hub-process.ts';
import { expectAll, findInvention, writeLedger } from './support/ledger.ts';
import { markAsDemo, prepareSmallFolder } from './support/small-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-crash-'));
const start = (environment: Record<string, string> = {}): HubProcess =>
  spawnHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '0', ...environment });

await prepareSmallFolder(dataDir);
let hub = start();
afterAll(async () => {
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});

const statuses: number[] = [];
const writeTasks = (send: Send, inventionId: string, mustStop: (count: number) => boolean) =>
  writeLedger(send, inventionId, { mustStop, onStatus: (status) => statuses.push(status) });

test('R1: acknowledged writes survive kill -9 of the server and of the database', async () => {
  let send = await signInAt(await hub.address);
  const inventionId = await findInvention(send);
  const acknowledged: string[] = [];
  for (const victim of ['server', 'both']) {
    const databasePid = readPostmasterPid(dataDir);
    const written = await writeTasks(send, inventionId, (count) => {
      if (count === 100) {
        hub.kill('SIGKILL');
        if (victim === 'both') process.kill(databasePid, 'SIGKILL');
      }
      return false;
    });
    await hub.exit;
    expect(written.length).toBeGreaterThanOrEqual(100);
    acknowledged.push(...written);
    hub = start();
    send = await signInAt(await hub.address);
    await expectAll(send, acknowledged);
  }
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'R7: responds 503 while the database is gone (%s), and recovers by itself',
  async (signal) => {
    const send = await signInAt(await hub.address);
    const inventionId = await findInvention(send);
    statuses.length = 0;
    let isCut = false;
    const acknowledged = await writeTasks(send, inventionId, (count) => {
      if (count >= 100 && !isCut) {
        isCut = true;
        process.kill(readPostmasterPid(dataDir), signal);
      }
      return count >= 200 && statuses.includes(503);
    });
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    await expectAll(send, acknowledged);
    expect((await send('GET', '/health/ready'))?.status).toBe(200);
  },
);

test('R7: reads, probes and sign-in return 503 with Retry-After while the database stays away, and the process survives', async () => {
  const send = await signInAt(await hub.address);
  const databasePid = readPostmasterPid(dataDir);
  process.kill(databasePid, 'SIGKILL');
  const paths = ['/api/inventions?size=1', '/api/auth/', '/health/ready', '/api/auth/users/me'];
  const seen: Awaited<ReturnType<Send>>[] = [];
  // The database processes that serve connections outlive it for a moment.
  const isNoticed = async (): Promise<boolean> => {
    seen.push(...(await Promise.all(paths.map((path) => send('GET', path)))));
    return seen.some((response) => response?.status === 503);
  };
  await expect.poll(isNoticed, { interval: 1 }).toBe(true);
  expect((await send('GET', '/health/live'))?.status).toBe(200);
  for (const response of seen) {
    expect([200, 503]).toContain(response?.status);
    if (response?.status === 503) expect(Number(response.retryAfter)).toBeGreaterThan(0);
  }
  await expect.poll(() => readPostmasterPid(dataDir), { timeout: 10_000 }).not.toBe(databasePid);
  await expect.poll(async () => (await send('GET', '/health/ready'))?.status, { timeout: 10_000 }).toBe(200);
});

test('R16: SIGTERM under load finishes accepted requests and exits with 0 within 12 s', async () => {
  const send = await signInAt(await hub.address);
  const inventionId = await findInvention(send);
  let askedAt = 0;
  const acknowledged = await writeTasks(send, inventionId, (count) => {
    if (count >= 50 && askedAt === 0) {
      askedAt = performance.now();
      hub.kill('SIGTERM');
    }
    return false;
  });
  expect(await hub.exit).toEqual({ code: 0, signal: null });
  expect(performance.now() - askedAt).toBeLessThan(12_000);

  const startedAt = performance.now();
  hub = start();
  const address = await hub.address;
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await expectAll(await signInAt(address), acknowledged);
});

test('R16: SIGTERM during startup finishes the startup first and leaves no database behind', async () => {
  const freshDir = mkdtempSync(join(tmpdir(), 'hub-early-'));
  const early = spawnHub({ HUB_DATA_DIR: freshDir, HUB_DEMO: '0' });
  await expect.poll(() => existsSync(join(freshDir, 'database')), { timeout: 20_000 }).toBe(true);
  early.kill('SIGTERM');
  expect(await early.exit).toEqual({ code: 0, signal: null });
  expect(existsSync(join(freshDir, 'database/cluster/PG_VERSION'))).toBe(true);
  expect(() => readPostmasterPid(freshDir)).toThrow('ENOENT');
  rmSync(freshDir, { recursive: true });
});

test('reports a taken port, and the demo on a public address, in one line each', async () => {
  hub.kill('SIGTERM');
  await hub.exit;
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  hub = start({ HUB_PORT: String(port) });
  expect(await hub.exit).toMatchObject({ code: 1 });
  expect(hub.output().stderr).toBe(`HUB_HOST and HUB_PORT: 127.0.0.1:${port} is in use by another program\n`);
  await new Promise((resolve) => other.close(resolve));

  await markAsDemo(dataDir);
  hub = start({ HUB_HOST: '0.0.0.0' });
  expect(await hub.exit).toMatchObject({ code: 1 });
  expect(hub.output().stderr).toMatch(/^HUB_HOST 0\.0\.0\.0 is reachable from other machines.*\n$/);
  expect(() => readPostmasterPid(dataDir)).toThrow('ENOENT');
});
