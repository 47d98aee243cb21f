import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

const readOk = (environment: NodeJS.ProcessEnv) => {
  const result = readConfig(environment);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
};

test('defaults to a local hub with the demo', () => {
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
])('with %o the demo setting is %s', (environment, demo) => {
  expect(readOk(environment).demo).toBe(demo);
});

test('a fault names the variable but not its value', () => {
  expect(readConfig({ HUB_SECRET: 'too-short', HUB_PORT: '70000' })).toEqual({
    faults: ['HUB_PORT must be a port number', 'HUB_SECRET must have at least 32 characters'],
  });
});

test('frame ancestors and trusted proxies are lists, empty by default', () => {
  expect(readOk({})).toMatchObject({ frameAncestors: [], trustedProxies: [] });
  const config = readOk({
    HUB_FRAME_ANCESTORS: 'https://fip.example.test, http://127.0.0.1:4400',
    HUB_TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,::1,fd00::/8',
  });
  expect(config.frameAncestors).toEqual(['https://fip.example.test', 'http://127.0.0.1:4400']);
  expect(config.trustedProxies).toEqual(['10.0.0.5', '192.168.0.0/16', '::1', 'fd00::/8']);
});

test.each([
  '*',
  'null',
  'example.com',
  'https://example.com/',
  'https://example.com/page',
  'https://example.com:443',
  'https://Example.com',
  "https://example.com;script-src 'unsafe-inline'",
  'https://*.example.com',
  'https://name@example.com',
  'ftp://example.com',
  'https://a.test,',
])('T17: refuses %s as a frame ancestor', (origins) => {
  expect(readConfig({ HUB_FRAME_ANCESTORS: origins })).toEqual({
    faults: ['HUB_FRAME_ANCESTORS must be origins such as https://example.com, separated by commas'],
  });
});

test('the public URL must be an origin', () => {
  expect(readOk({}).publicUrl).toBeUndefined();
  expect(readOk({ HUB_PUBLIC_URL: 'https://hub.example.test' }).publicUrl).toBe('https://hub.example.test');
  for (const address of ['hub.example.test', 'https://hub.example.test/', 'https://hub.example.test/hub'])
    expect(readConfig({ HUB_PUBLIC_URL: address })).toEqual({
      faults: ['HUB_PUBLIC_URL must be an origin such as https://hub.example.com'],
    });
});

test.each([
  'proxy.example.test',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.5:80',
  'loopback',
  'true',
  '1',
  '10.0.0.1,',
])('T8: refuses %s as a trusted proxy', (proxies) => {
  expect(readConfig({ HUB_TRUSTED_PROXIES: proxies })).toEqual({
    faults: ['HUB_TRUSTED_PROXIES must be addresses or ranges, separated by commas'],
  });
});

test.each(['0.0.0.0/0', '::/0'])('T8: refuses %s because it would trust every address', (proxies) => {
  expect(readConfig({ HUB_TRUSTED_PROXIES: proxies })).toEqual({
    faults: ['HUB_TRUSTED_PROXIES must not include every address'],
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
])('whether %s is a loopback address: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});

test('localhost is a loopback host, a subdomain of another host is not', () => {
  expect(isLoopbackHost('localhost')).toBe(true);
  expect(isLoopbackHost('localhost.example.test')).toBe(false);
});

test('the patent office is reached with four requests per second, and its address must be an origin', () => {
  expect(readOk({}).uspto).toEqual({ url: undefined, isDemo: false, apiKey: undefined, gapMs: 250 });
  expect(readOk({ HUB_USPTO_RATE: '10', HUB_USPTO_KEY: 'a key of the portal' }).uspto).toMatchObject({
    gapMs: 100,
    apiKey: 'a key of the portal',
  });
  expect(readConfig({ HUB_USPTO_URL: 'https://api.uspto.gov/api', HUB_USPTO_RATE: '11' })).toEqual({
    faults: [
      'HUB_USPTO_URL must be an origin such as https://api.uspto.gov',
      'HUB_USPTO_RATE must be a number from 1 to 10',
    ],
  });
});

test('mail is off without configuration, and its ports follow the encryption', () => {
  expect(readOk({}).mail).toEqual({
    filingAddress: undefined,
    trustedServer: undefined,
    receiver: undefined,
    mailbox: undefined,
    sender: undefined,
    isDemo: false,
  });
  const { mail } = readOk({
    HUB_MAIL_ADDRESS: 'filing@hub.example.com',
    HUB_MAIL_SMTP_PORT: '2525',
    HUB_MAIL_SMTP_CLIENTS: '10.0.0.5, fd00::/8',
    HUB_MAIL_IMAP_HOST: 'imap.example.com',
    HUB_MAIL_IMAP_USER: 'filing',
    HUB_MAIL_IMAP_PASSWORD: 'a password',
    HUB_MAIL_IMAP_FOLDERS: 'INBOX, Clients',
    HUB_MAIL_IMAP_SINCE: '2026-01-31',
    HUB_MAIL_SEND_HOST: 'smtp.example.com',
  });
  expect(mail).toMatchObject({
    receiver: { host: '127.0.0.1', port: 2525, clients: ['10.0.0.5', 'fd00::/8'] },
    mailbox: {
      host: 'imap.example.com',
      port: 993,
      encryption: 'tls',
      signIn: { user: 'filing', password: 'a password' },
      folders: ['INBOX', 'Clients'],
      since: '2026-01-31',
    },
    sender: { host: 'smtp.example.com', port: 587, encryption: 'starttls', signIn: undefined },
  });
});

test('names the variables of mail that are missing', () => {
  expect(
    readConfig({
      HUB_MAIL_SMTP_PORT: '25',
      HUB_MAIL_IMAP_HOST: 'imap.example.com',
      HUB_MAIL_SEND_USER: 'hub',
    }),
  ).toEqual({
    faults: [
      'HUB_MAIL_SMTP_PORT needs HUB_MAIL_ADDRESS',
      'HUB_MAIL_IMAP_HOST needs HUB_MAIL_IMAP_USER and HUB_MAIL_IMAP_PASSWORD',
      'HUB_MAIL_SEND_USER and HUB_MAIL_SEND_PASSWORD need each other',
    ],
  });
  expect(
    readConfig({ HUB_MAIL_ADDRESS: 'filing+x@hub.example.com', HUB_MAIL_SMTP_CLIENTS: 'mail.example.com' }),
  ).toEqual({
    faults: [
      'HUB_MAIL_ADDRESS must be an address without a plus sign',
      'HUB_MAIL_SMTP_CLIENTS must be addresses or ranges, separated by commas',
    ],
  });
});

test('the language model is off without configuration, and one needs its name, address and key', () => {
  expect(readOk({}).model).toBeUndefined();
  expect(readOk({ HUB_MODEL_PROVIDER: 'local' }).model).toMatchObject({ provider: 'local', url: undefined });
  const model = {
    HUB_MODEL_PROVIDER: 'anthropic',
    HUB_MODEL_NAME: 'a-model',
    HUB_MODEL_KEY: 'a secret key',
    HUB_MODEL_PRICE_OUT: '15',
  };
  expect(readOk(model).model).toMatchObject({
    name: 'a-model',
    price: { in: 0, out: 15 },
    silenceMs: 30_000,
  });
  expect(readConfig({ HUB_MODEL_PROVIDER: 'anthropic' })).toEqual({
    faults: ['HUB_MODEL_PROVIDER needs HUB_MODEL_NAME', 'HUB_MODEL_PROVIDER anthropic needs HUB_MODEL_KEY'],
  });
  expect(readConfig({ HUB_MODEL_PROVIDER: 'openai-compatible', HUB_MODEL_NAME: 'a-model' })).toEqual({
    faults: ['HUB_MODEL_PROVIDER openai-compatible needs HUB_MODEL_URL'],
  });
});
