import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { openDataFolder } from '../src/platform/config/data-folder.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
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

/** Opens folder and database as a start does, and returns why that fails; a process of its own would add its start only. */
const failToOpen = async (environment: Record<string, string>): Promise<string> => {
  const result = readConfig({
    HUB_DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    ...environment,
  });
  if ('faults' in result) return result.faults.join('\n');
  const { config } = result;
  return openDataFolder(config.dataDir)
    .then(() => openDatabase(config, pino({ level: 'silent' })))
    .then(
      () => expect.fail('it opened'),
      (error: unknown) => {
        expect(error).toHaveProperty('name', expect.stringMatching(/^(?:Database)?StartError$/));
        return error instanceof Error ? error.message : '';
      },
    );
};

/** Returns the address of the test server with another port, host, password or path. */
const withAddress = (change: Partial<Pick<URL, 'port' | 'hostname' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(database.connectionString), change).href;

test('names a variable that it does not know, and reports all invalid ones at once, one per line', async () => {
  const lines = await failToStart({
    HUB_PROT: '3',
    HUB_PORT: 'eighty',
    HUB_DEMO: 'yes',
    HUB_ROLES: 'web,king',
    HUB_SECRET: 'short',
    HUB_LOG_LEVEL: 'loud',
    HUB_FEEDBACK_URL: 'board',
  });
  expect(lines).toEqual([
    'HUB_PROT is not a variable of the hub and has no effect',
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
  expect(await failToOpen({ HUB_DATA_DIR: join(file, 'data') })).toBe(
    `HUB_DATA_DIR ${file}/data is not a writable folder (ENOTDIR)`,
  );
});

test('refuses to start with a data folder in a place where none can be made', async () => {
  expect(await failToOpen({ HUB_DATA_DIR: '/proc/nope/data' })).toBe(
    'HUB_DATA_DIR /proc/nope/data is not a writable folder (ENOENT)',
  );
});

test('says what to do with a damaged lock of the database', async () => {
  const folder = join(dataDir, 'damaged');
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'lock'), 'garbage '.repeat(200));
  expect(await failToOpen({ HUB_DATA_DIR: folder, DATABASE_URL: '' })).toMatch(
    /^.*database\/lock is damaged \(.*\): it holds no data, delete this file$/,
  );
});

test.each([
  ['no address', () => 'somewhere', /^DATABASE_URL must be an address such as postgres:/],
  ['another protocol', () => 'mysql://localhost/hub', /^DATABASE_URL must be an address such as postgres:/],
  ['nobody listens', () => withAddress({ port: '1' }), /no server answers there$/],
  ['an unknown host', () => withAddress({ hostname: 'nowhere.invalid' }), /host is not known$/],
  ['a wrong password', () => withAddress({ password: 'wrong' }), /refused the user or the password$/],
  ['an unknown database', () => withAddress({ pathname: '/nothing' }), /"nothing" does not exist$/],
])('refuses to start with DATABASE_URL: %s', async (_name, address, expected) => {
  const line = await failToOpen({ DATABASE_URL: address() });
  expect(line).toMatch(expected);
  expect(line).not.toContain('\n');
  expect(line).not.toContain(new URL(database.connectionString).password || 'no password');
});

test('refuses to start with a server that could lose acknowledged writes', async () => {
  // The test server deliberately runs without durability.
  expect(await failToStart({})).toEqual([expect.stringContaining('could lose acknowledged writes')]);
});
