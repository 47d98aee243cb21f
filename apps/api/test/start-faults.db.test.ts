import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnHub } from './support/hub-process.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'hub-start-'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Starts a hub that must fail to start, and returns its output line by line. */
const failToStart = async (environment: Record<string, string>): Promise<string[]> => {
  const hub = spawnHub({ HUB_DATA_DIR: dataDir, DATABASE_URL: database.connectionString, ...environment });
  expect(await hub.exit).toEqual({ code: 1, signal: null });
  const { stdout, stderr } = hub.output();
  expect(stdout).toBe('');
  return stderr.trimEnd().split('\n');
};

/** Returns the address of the test server with another port, host, password or path. */
const withAddress = (change: Partial<Pick<URL, 'port' | 'hostname' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(database.connectionString), change).href;

test('reports all invalid variables at once, one per line', async () => {
  const lines = await failToStart({
    HUB_PORT: 'eighty',
    HUB_DEMO: 'yes',
    HUB_ROLES: 'web,king',
    HUB_SECRET: 'short',
    HUB_LOG_LEVEL: 'loud',
    HUB_FEEDBACK_URL: 'board',
  });
  expect(lines).toEqual([
    'HUB_PORT must be a port number',
    'HUB_DEMO must be 0 or 1',
    'HUB_ROLES must be web or worker, or both separated by a comma',
    'HUB_SECRET must have at least 32 characters',
    'HUB_LOG_LEVEL must be a level such as info',
    'HUB_FEEDBACK_URL must be an address such as https://example.com/board',
  ]);
});

test('refuses to start with a data folder that is not writable', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const lines = await failToStart({ HUB_DATA_DIR: join(file, 'data') });
  expect(lines).toEqual([`HUB_DATA_DIR ${file}/data is not a writable folder (ENOTDIR)`]);
});

test('refuses to start with a data folder in a place where none can be made', async () => {
  expect(await failToStart({ HUB_DATA_DIR: '/proc/nope/data' })).toEqual([
    'HUB_DATA_DIR /proc/nope/data is not a writable folder (ENOENT)',
  ]);
});

test('names a variable that it does not know', async () => {
  const lines = await failToStart({ HUB_PROT: '3', HUB_DEMO: 'yes' });
  expect(lines).toEqual([
    'HUB_PROT is not a variable of the hub and has no effect',
    'HUB_DEMO must be 0 or 1',
  ]);
});

test('says what to do with a damaged lock of the database', async () => {
  const folder = join(dataDir, 'damaged');
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'lock'), 'garbage '.repeat(200));
  expect(await failToStart({ HUB_DATA_DIR: folder, DATABASE_URL: '' })).toEqual([
    expect.stringMatching(/database\/lock is damaged \(.*\): it holds no data, delete this file$/),
  ]);
});

test.each([
  ['no address', () => 'somewhere', /^DATABASE_URL must be an address such as postgres:/],
  ['another protocol', () => 'mysql://localhost/hub', /^DATABASE_URL must be an address such as postgres:/],
  ['nobody listens', () => withAddress({ port: '1' }), /no server answers there$/],
  ['an unknown host', () => withAddress({ hostname: 'nowhere.invalid' }), /host is not known$/],
  ['a wrong password', () => withAddress({ password: 'wrong' }), /refused the user or the password$/],
  ['an unknown database', () => withAddress({ pathname: '/nothing' }), /"nothing" does not exist$/],
])('refuses to start with DATABASE_URL: %s', async (_name, address, expected) => {
  const lines = await failToStart({ DATABASE_URL: address() });
  expect(lines).toEqual([expect.stringMatching(expected)]);
  expect(lines[0]).not.toContain(new URL(database.connectionString).password || 'no password');
});

test('refuses to start with a server that could lose acknowledged writes', async () => {
  // The test server deliberately runs without durability.
  expect(await failToStart({})).toEqual([expect.stringContaining('could lose acknowledged writes')]);
});
