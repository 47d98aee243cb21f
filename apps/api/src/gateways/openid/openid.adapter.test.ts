import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenIdAdapter } from './openid.adapter.ts';

let paths: string[] = [];
let answer: (path: string, response: ServerResponse) => void = () => undefined;
const server = createServer((request: IncomingMessage, response) => {
  paths.push(request.url ?? '');
  answer(request.url ?? '', response);
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// The provider's address is allowed, every other one of this machine is private.
const adapter = createOpenIdAdapter({ privateRanges: ['127.0.0.2'] });
const issuer = () => `http://127.0.0.2:${port}`;
const tryOut = (address = issuer()) =>
  adapter.test(
    {
      kind: 'openid',
      name: 'firm',
      issuer: address,
      clientId: 'hub',
      clientSecret: 'a secret',
      allowedDomains: [],
      tenantId: null,
      groupsClaim: 'groups',
    } as Parameters<typeof adapter.test>[0],
    'https://hub.example/sign-in/firm',
  );
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const describeProvider = (changes: Record<string, string> = {}) => ({
  issuer: issuer(),
  authorization_endpoint: `${issuer()}/authorize`,
  token_endpoint: `${issuer()}/token`,
  jwks_uri: `${issuer()}/keys`,
  ...changes,
});
const answerWith = (changes: Record<string, string>, token: unknown = {}) => {
  paths = [];
  answer = (path, response) => {
    if (path.startsWith('/.well-known')) json(response, describeProvider(changes));
    else json(response, path === '/token' ? token : { keys: [] }, path === '/token' ? 400 : 200);
  };
};

test.each([
  ['jwks_uri', `http://127.0.0.1:PORT/internal-admin`],
  ['token_endpoint', `http://127.0.0.1:PORT/internal-admin`],
  ['jwks_uri', `http://localhost:PORT/internal-admin`],
])('A6: a provider whose %s is %s makes the hub fetch nothing there', async (name, address) => {
  answerWith({ [name]: address.replace('PORT', String(port)) });
  const failure = await tryOut();
  expect(failure).toEqual({
    kind: 'unreachable',
    reason: 'The address is in a private network that is not allowed',
  });
  expect(paths).not.toContain('/internal-admin');
});

test('A6: an issuer in a private network is not asked, and neither is where it redirects to', async () => {
  paths = [];
  expect(await tryOut(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable' });
  expect(paths).toEqual([]);
  answer = (_path, response) => response.writeHead(302, { location: `${issuer()}/elsewhere` }).end();
  expect(await tryOut()).toBeDefined();
  expect(paths).not.toContain('/elsewhere');
});

test('A6: the text of a provider is cut', async () => {
  answerWith({}, { error: 'e'.repeat(3000), error_description: 'd'.repeat(3000) });
  expect((await tryOut())?.reason.length).toBeLessThanOrEqual(300);
  answerWith({}, { error: 'invalid_client', error_description: 'd'.repeat(3000) });
  expect((await tryOut())?.reason.length).toBeLessThanOrEqual(300);
});

test('an answer of more than a megabyte is given up', async () => {
  answer = (_path, response) => json(response, { issuer: 'x'.repeat(2_000_000) });
  expect(await tryOut()).toEqual({ kind: 'unreachable', reason: 'the answer is too long' });
});

test.each([
  ['https://10.0.0.1/', true],
  ['https://169.254.169.254/', true],
  ['https://[::1]/', true],
  ['https://localhost/', true],
  ['https://127.0.0.2/', false],
  ['https://login.example.com/', false],
])('the issuer %s is private: %s', (address, expected) => {
  expect(adapter.isPrivate(address)).toBe(expected);
});
