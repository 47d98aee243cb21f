import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HubProcess, startHubProcess } from '@hub/testkit/database/hub-process.ts';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { assertDurable } from '../connection/assert-durable.ts';
import { createDatabase } from '../connection/create-database.ts';
import { silentLog } from '../database-log.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { stopLeftoverServer } from './leftover-server.ts';
import { findServerProcesses } from './server-processes.ts';
import type { ServerSettings } from './server-settings.ts';

const cleanUps: (() => Promise<unknown>)[] = [];

/** The folder of a server that was stopped. */
let used: string;

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'hub-server-test-'));
  const server = await startEmbeddedServer({ dataDir: used, log: silentLog });
  await server.stop();
  return () => rm(used, { recursive: true });
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A folder that only its owner can enter. */
const closedFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-server-test-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A copy of a used folder: making a cluster takes ten times as long. */
const usedFolder = async (): Promise<string> => {
  const folder = await closedFolder();
  await cp(used, folder, { recursive: true });
  return folder;
};

const start = async (dataDir: string, settings?: ServerSettings): Promise<EmbeddedServer> => {
  const server = await startEmbeddedServer({ dataDir, log: silentLog, settings });
  cleanUps.push(() => server.stop());
  return server;
};

/** Another process with a server on the folder, which ends without any clean-up. */
const startOther = async (dataDir: string): Promise<HubProcess> => {
  const other = await startHubProcess(dataDir);
  cleanUps.push(async () => {
    await other.kill();
    await stopLeftoverServer(join(dataDir, 'cluster'), silentLog);
  });
  return other;
};

const query = async (connectionString: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

const checkDurable = async ({ connectionString }: EmbeddedServer): Promise<void> => {
  const db = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'durability test',
  });
  await assertDurable(db).finally(() => db.destroy());
};

const insertNote = `create table notes as select 'kept' as body`;
const readNotes = 'select body from notes';

test('runs in a folder closed to other users and keeps rows through a stop', async () => {
  const dataDir = join(await closedFolder(), 'database');
  const first = await start(dataDir);
  await query(first.connectionString, insertNote);
  await first.stop();

  const second = await start(dataDir);
  expect(await query(second.connectionString, readNotes)).toEqual(['kept']);
});

test('is open to the loopback interface and to the generated password only', async () => {
  const dataDir = await closedFolder();
  const server = await start(dataDir);
  const wrongPassword = server.connectionString.replace(/:[^:@]+@/, ':guess@');

  expect(await query(server.connectionString, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(server.connectionString, 'show server_encoding')).toEqual(['UTF8']);
  await expect(query(wrongPassword, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(dataDir, 'password'))).mode & 0o077).toBe(0);
});

test('restarts a server that was killed, at the same address', async () => {
  const server = await start(await usedFolder());
  await query(server.connectionString, insertNote);
  const killedPid = server.pid;
  const exit = new Promise((resolve) => server.onExit(resolve));

  process.kill(killedPid, 'SIGKILL');

  expect(await exit).toEqual({ code: null, signal: 'SIGKILL' });
  await vi.waitFor(
    async () => expect(await query(server.connectionString, readNotes)).toEqual(['kept']),
    20_000,
  );
  // It answers before it is known to be ready.
  await vi.waitFor(() => expect(server.pid).not.toBe(killedPid), 5_000);
});

test('stops while a killed server is being restarted', async () => {
  const dataDir = await usedFolder();
  const server = await start(dataDir);
  const exit = new Promise((resolve) => server.onExit(resolve));
  process.kill(server.pid, 'SIGKILL');
  await exit;

  await server.stop();

  const next = await start(dataDir);
  expect(await query(next.connectionString, 'select 1')).toEqual([1]);
});

test('takes over from a killed process whose server still runs', async () => {
  const dataDir = await usedFolder();
  const killed = await startOther(dataDir);
  await query(killed.connectionString, insertNote);
  await killed.kill();
  expect(await findServerProcesses(join(dataDir, 'cluster'))).toContain(killed.serverPid);

  const server = await start(dataDir);

  expect(await query(server.connectionString, readNotes)).toEqual(['kept']);
  expect(await findServerProcesses(join(dataDir, 'cluster'))).not.toContain(killed.serverPid);
});

test('recovers when process and server were killed and the noted process id is in use again', async () => {
  const dataDir = await usedFolder();
  const killed = await startOther(dataDir);
  await query(killed.connectionString, insertNote);
  await killed.kill();
  process.kill(killed.serverPid, 'SIGKILL');
  const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8')).split('\n');
  await writeFile(lockFile, [process.pid, ...lines.slice(1)].join('\n'));

  const server = await start(dataDir);

  expect(await query(server.connectionString, readNotes)).toEqual(['kept']);
});

test('recovers when the file of the process id is damaged', async () => {
  const dataDir = await usedFolder();
  await (await start(dataDir)).stop();
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), 'garbage');

  const server = await start(dataDir);

  expect(await query(server.connectionString, 'select 1')).toEqual([1]);
});

test('refuses a folder in which another hub runs', async () => {
  const dataDir = await usedFolder();
  const other = await startOther(dataDir);

  await expect(start(dataDir)).rejects.toThrow(/in use by another hub/);
  expect(await query(other.connectionString, 'select 1')).toEqual([1]);
});

test('keeps acknowledged writes by its settings, and any other setting is refused by name', async () => {
  const dataDir = await usedFolder();
  const durable = await start(dataDir);
  await expect(checkDurable(durable)).resolves.toBeUndefined();
  await durable.stop();

  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const unsafe = await start(dataDir, { [name]: 'off' });
    await expect(checkDurable(unsafe)).rejects.toThrow(`the setting ${name} is off`);
    await unsafe.stop();
  }
});

test('makes a new cluster when the making of one was interrupted', async () => {
  const dataDir = await closedFolder();
  await mkdir(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });

  const server = await start(dataDir);

  expect(await query(server.connectionString, 'select 1')).toEqual([1]);
});

test('names a folder that cannot be written, in one line', async () => {
  const blocked = join(await closedFolder(), 'a-file');
  await writeFile(blocked, '');

  await expect(start(join(blocked, 'database'))).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/^The database folder .+ is not writable \(ENOTDIR\).+$/),
  });
});
