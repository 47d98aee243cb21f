import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

const readOk = (environment: NodeJS.ProcessEnv) => {
  const result = readConfig(environment);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
};

test('nothing set is a hub for this machine, with the demo', () => {
  const config = readOk({ HUB_HOST: '', DATABASE_URL: '' });
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4300, demo: true, databaseUrl: undefined });
  expect(config.dataDir).toBe(resolve(import.meta.dirname, '../../../../../.hub'));
  expect([...config.roles]).toEqual(['web', 'worker']);
});

test.each([
  [{ HUB_DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', HUB_DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://hub@db/hub' }, false],
  [{ DATABASE_URL: 'postgres://hub@db/hub', HUB_DEMO: '1' }, true],
])('%o: demo %s', (environment, demo) => {
  expect(readOk(environment).demo).toBe(demo);
});

test('a fault names the variable and not its value', () => {
  expect(readConfig({ HUB_SECRET: 'too-short', HUB_PORT: '70000' })).toEqual({
    faults: ['HUB_PORT must be a port number', 'HUB_SECRET must have at least 32 characters'],
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});

test('a name of another machine is not loopback', () => {
  expect(isLoopbackHost('localhost')).toBe(true);
  expect(isLoopbackHost('localhost.example.test')).toBe(false);
});
